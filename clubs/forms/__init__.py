"""What people type, checked and put into the forms that services take."""
