-- outside a transaction: each paid order is asked whether its link was made by hand.
create index concurrently if not exists payment_links_param on payment_links (nft_param_no);
