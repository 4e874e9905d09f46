"""How the game is written for people and programs: messages, spoken forms, rulings that run. Text forms and nothing else."""
