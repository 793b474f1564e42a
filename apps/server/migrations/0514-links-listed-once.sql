-- Replaced by links_of_app.
drop index links_app;
