module kassa.example/kassa

go 1.19
