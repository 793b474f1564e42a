-- outside a transaction: one that arrived is due once more some days later, so what has not ended is no longer what is due.
create index concurrently if not exists refunds_open on refunds (status, currency)
  where status not in ('succeeded', 'withdrawn');
