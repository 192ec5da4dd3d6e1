print("hyaline")
