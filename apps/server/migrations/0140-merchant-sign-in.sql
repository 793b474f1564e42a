-- What a merchant says of a person neither uses nor shows what that person has proven elsewhere.

-- Placed and so far handled only by a merchant sign-in of its own merchant. A merchant sign-in finds no other orders.
alter table orders add column merchant_sign_in boolean not null default false;

-- The money of this attempt waits for a person: a merchant signed in a buyer who may not trade.
alter table payments add column asks_person boolean not null default false;
