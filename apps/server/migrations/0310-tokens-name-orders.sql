-- A submit-token may name the order that its call placed or paid, written together with it. Then a repetition shows that
-- order as it is by then, and no answer is stored. A version that does not know the column takes such a token for one
-- whose call is still running.
alter table submit_tokens add column order_no text;
