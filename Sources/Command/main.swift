import Foundation
import HyalineArguments

// Before anything opens a file.
StandardStreams.occupy()
// A reader that closes its end of a pipe early is no reason to die without a word.
signal(SIGPIPE, SIG_IGN)
// Nor is a limit on the size of files: the write fails, is reported, and leaves nothing behind.
signal(SIGXFSZ, SIG_IGN)
// Out of memory is a lack of the machine: a message and code 74, and nothing half-written.
Interruption.watchMemory()
Interruption.watch()
exit(Program.run(argumentCount: CommandLine.argc, CommandLine.unsafeArgv).rawValue)
