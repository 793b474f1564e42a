-- A provider's callback about a dispute may name the payment by the provider's own number alone.
create index payments_provider on payments (provider, provider_payment_id) where provider_payment_id is not null;
