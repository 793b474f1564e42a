-- What a merchant notes on a sale, and gets back with its order. Null: nothing.
alter table links add column description text, add column metadata jsonb;
