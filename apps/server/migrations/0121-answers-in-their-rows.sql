-- The kept answer of a call is about two kilobytes that cannot be compressed, because it is sealed. PostgreSQL tried to
-- compress larger ones in vain and moved them into another table. Now answers up to a page may stay in their row.
alter table submit_tokens alter column answer_sealed set storage external;
alter table submit_tokens set (toast_tuple_target = 8160);
alter table merchant_requests alter column answer_sealed set storage external;
alter table merchant_requests set (toast_tuple_target = 8160);
