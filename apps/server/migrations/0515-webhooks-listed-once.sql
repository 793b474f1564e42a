-- Replaced by webhook_events_of_app.
drop index webhook_events_app;
