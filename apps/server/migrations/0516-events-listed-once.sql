-- Replaced by merchant_events_of_app.
drop index merchant_events_app;
