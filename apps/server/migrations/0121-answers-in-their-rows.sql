-- The kept answer of a call is some two kilobytes that no compression makes smaller: it is sealed. Above that size it was
-- tried, in vain, and the answer went into pieces of another table; up to a page it may stay in its row.
alter table submit_tokens alter column answer_sealed set storage external;
alter table submit_tokens set (toast_tuple_target = 8160);
alter table merchant_requests alter column answer_sealed set storage external;
alter table merchant_requests set (toast_tuple_target = 8160);
