-- Where nothing waited for long, PostgreSQL takes every index of what waits for equally good, and reads all of a new backlog for
-- each claim. By default it would look again after a tenth of the table has changed: 300,000 rows of three million.
alter table merchant_events set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 20000);
alter table webhook_deliveries set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 20000);
