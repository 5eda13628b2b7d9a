struct Display {}
