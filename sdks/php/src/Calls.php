<?php

// The calls of the merchant API. Made from its description by `npm run describe`: do not edit.

declare(strict_types=1);

namespace Kassa;

/** One method for each call. docs/merchants/reference.md describes what they take and answer. */
trait Calls
{
    /**
     * Logs a buyer in: a ready log-in for a link, or the access-token for a new order.
     *
     * @return array<string, mixed>
     */
    public function getToken(string $email, ?string $idempotencyKey = null): array
    {
        return $this->call(
            'POST',
            '/nft/openapi/merchant/getToken',
            body: [
                'email' => $email,
            ],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Creates an order for a buyer you’ve logged in. payUrl opens it at the payment step.
     *
     * @param ?array<string, string> $metadata
     * @return array<string, mixed>
     */
    public function createOrder(
        string $accessToken,
        string $merchantOrderNo,
        string $redirectUrl,
        string $callbackUrl,
        string $payWayCode,
        ?string $fiat = null,
        ?string $amount = null,
        ?string $crypto = null,
        ?string $cryptoAmount = null,
        ?string $targetFiat = null,
        ?string $type = null,
        ?string $uniqueId = null,
        ?string $quantity = null,
        ?string $name = null,
        ?string $picture = null,
        ?string $merchantName = null,
        ?string $network = null,
        ?string $address = null,
        ?string $failRedirectUrl = null,
        ?string $description = null,
        ?array $metadata = null,
        ?string $payBankCode = null,
        ?string $idempotencyKey = null,
    ): array {
        return $this->call(
            'POST',
            '/nft/openapi/trade/order',
            body: [
                'merchantOrderNo' => $merchantOrderNo,
                'fiat' => $fiat,
                'amount' => $amount,
                'crypto' => $crypto,
                'cryptoAmount' => $cryptoAmount,
                'targetFiat' => $targetFiat,
                'type' => $type,
                'uniqueId' => $uniqueId,
                'quantity' => $quantity,
                'name' => $name,
                'picture' => $picture,
                'merchantName' => $merchantName,
                'network' => $network,
                'address' => $address,
                'redirectUrl' => $redirectUrl,
                'failRedirectUrl' => $failRedirectUrl,
                'description' => $description,
                'metadata' => $metadata,
                'callbackUrl' => $callbackUrl,
                'payWayCode' => $payWayCode,
                'payBankCode' => $payBankCode,
            ],
            headers: ['access-token' => $accessToken],
            idempotencyKey: $idempotencyKey,
        );
    }

    /** Sandbox only: ends an order. 1: completed, 2: payment failed, 3: expired, 4: begins a payment whose total decides. */
    public function endSandboxOrder(string $orderNo, string $status): void
    {
        $this->call(
            'GET',
            '/task/mock/order/status',
            query: [
                'orderNo' => $orderNo,
                'status' => $status,
            ],
        );
    }

    /**
     * Creates a checkout session with a short URL that works in one browser.
     *
     * @param ?array<string, string> $metadata
     * @return array<string, mixed>
     */
    public function createSession(
        string $merchantOrderNo,
        string $redirectUrl,
        ?string $fiat = null,
        ?string $amount = null,
        ?string $crypto = null,
        ?string $cryptoAmount = null,
        ?string $targetFiat = null,
        ?string $type = null,
        ?string $uniqueId = null,
        ?string $quantity = null,
        ?string $name = null,
        ?string $picture = null,
        ?string $merchantName = null,
        ?string $network = null,
        ?string $address = null,
        ?string $failRedirectUrl = null,
        ?string $description = null,
        ?array $metadata = null,
        ?string $callbackUrl = null,
        ?string $email = null,
        ?string $language = null,
        ?int $expiresInSeconds = null,
        ?string $idempotencyKey = null,
    ): array {
        return $this->call(
            'POST',
            '/merchant/v1/checkout-sessions',
            body: [
                'merchantOrderNo' => $merchantOrderNo,
                'fiat' => $fiat,
                'amount' => $amount,
                'crypto' => $crypto,
                'cryptoAmount' => $cryptoAmount,
                'targetFiat' => $targetFiat,
                'type' => $type,
                'uniqueId' => $uniqueId,
                'quantity' => $quantity,
                'name' => $name,
                'picture' => $picture,
                'merchantName' => $merchantName,
                'network' => $network,
                'address' => $address,
                'redirectUrl' => $redirectUrl,
                'failRedirectUrl' => $failRedirectUrl,
                'description' => $description,
                'metadata' => $metadata,
                'callbackUrl' => $callbackUrl,
                'email' => $email,
                'language' => $language,
                'expiresInSeconds' => $expiresInSeconds,
            ],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Lists checkout sessions, without their URLs.
     *
     * @return array<string, mixed>
     */
    public function listSessions(
        ?string $merchantOrderNo = null,
        ?string $expand = null,
        ?string $createdFrom = null,
        ?string $createdTo = null,
        ?string $cursor = null,
        ?int $limit = null,
    ): array {
        return $this->call(
            'GET',
            '/merchant/v1/checkout-sessions',
            query: [
                'merchantOrderNo' => $merchantOrderNo,
                'expand' => $expand,
                'createdFrom' => $createdFrom,
                'createdTo' => $createdTo,
                'cursor' => $cursor,
                'limit' => $limit,
            ],
        );
    }

    /**
     * Cancels a checkout session, and its order if nothing was paid.
     *
     * @return array<string, mixed>
     */
    public function cancelSession(string $sessionNo, ?string $idempotencyKey = null): array
    {
        return $this->call(
            'POST',
            '/merchant/v1/checkout-sessions/cancel',
            body: [
                'sessionNo' => $sessionNo,
            ],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Lists orders as they are now.
     *
     * @return array<string, mixed>
     */
    public function listOrders(
        ?string $merchantOrderNo = null,
        ?string $status = null,
        ?string $expand = null,
        ?string $createdFrom = null,
        ?string $createdTo = null,
        ?string $cursor = null,
        ?int $limit = null,
    ): array {
        return $this->call(
            'GET',
            '/merchant/v1/orders',
            query: [
                'merchantOrderNo' => $merchantOrderNo,
                'status' => $status,
                'expand' => $expand,
                'createdFrom' => $createdFrom,
                'createdTo' => $createdTo,
                'cursor' => $cursor,
                'limit' => $limit,
            ],
        );
    }

    /**
     * One order as it is now.
     *
     * @return array<string, mixed>
     */
    public function getOrder(string $orderNo, ?string $expand = null): array
    {
        return $this->call(
            'GET',
            '/merchant/v1/orders/' . rawurlencode($orderNo),
            query: [
                'expand' => $expand,
            ],
        );
    }

    /**
     * One checkout session.
     *
     * @return array<string, mixed>
     */
    public function getSession(string $sessionNo, ?string $expand = null): array
    {
        return $this->call(
            'GET',
            '/merchant/v1/checkout-sessions/' . rawurlencode($sessionNo),
            query: [
                'expand' => $expand,
            ],
        );
    }

    /**
     * One refund.
     *
     * @return array<string, mixed>
     */
    public function getRefund(string $refundNo, ?string $expand = null): array
    {
        return $this->call(
            'GET',
            '/merchant/v1/refunds/' . rawurlencode($refundNo),
            query: [
                'expand' => $expand,
            ],
        );
    }

    /**
     * One dispute.
     *
     * @return array<string, mixed>
     */
    public function getDispute(string $disputeNo): array
    {
        return $this->call(
            'GET',
            '/merchant/v1/disputes/' . rawurlencode($disputeNo),
        );
    }

    /**
     * One event as it was sent.
     *
     * @return array<string, mixed>
     */
    public function getEvent(string $eventNo): array
    {
        return $this->call(
            'GET',
            '/merchant/v1/events/' . rawurlencode($eventNo),
        );
    }

    /**
     * One webhook endpoint.
     *
     * @return array<string, mixed>
     */
    public function getEndpoint(string $endpointNo): array
    {
        return $this->call(
            'GET',
            '/merchant/v1/webhook-endpoints/' . rawurlencode($endpointNo),
        );
    }

    /**
     * One delivery of an event.
     *
     * @return array<string, mixed>
     */
    public function getDelivery(string $deliveryNo): array
    {
        return $this->call(
            'GET',
            '/merchant/v1/webhook-deliveries/' . rawurlencode($deliveryNo),
        );
    }

    /**
     * Refunds an order in full or in part. With the classic signature, an operator reviews it.
     *
     * @return array<string, mixed>
     */
    public function refund(string $orderNo, ?string $amount = null, ?string $idempotencyKey = null): array
    {
        return $this->call(
            'POST',
            '/merchant/v1/refunds',
            body: [
                'orderNo' => $orderNo,
                'amount' => $amount,
            ],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Lists refunds, of all orders or one.
     *
     * @return array<string, mixed>
     */
    public function listRefunds(
        ?string $orderNo = null,
        ?string $expand = null,
        ?string $createdFrom = null,
        ?string $createdTo = null,
        ?string $cursor = null,
        ?int $limit = null,
    ): array {
        return $this->call(
            'GET',
            '/merchant/v1/refunds',
            query: [
                'orderNo' => $orderNo,
                'expand' => $expand,
                'createdFrom' => $createdFrom,
                'createdTo' => $createdTo,
                'cursor' => $cursor,
                'limit' => $limit,
            ],
        );
    }

    /**
     * Lists disputes of all orders or one, and what each took off its order.
     *
     * @return array<string, mixed>
     */
    public function listDisputes(
        ?string $disputeNo = null,
        ?string $orderNo = null,
        ?string $status = null,
        ?string $createdFrom = null,
        ?string $createdTo = null,
        ?string $cursor = null,
        ?int $limit = null,
    ): array {
        return $this->call(
            'GET',
            '/merchant/v1/disputes',
            query: [
                'disputeNo' => $disputeNo,
                'orderNo' => $orderNo,
                'status' => $status,
                'createdFrom' => $createdFrom,
                'createdTo' => $createdTo,
                'cursor' => $cursor,
                'limit' => $limit,
            ],
        );
    }

    /**
     * Lists events as sent to endpoints.
     *
     * @return array<string, mixed>
     */
    public function listEvents(
        ?string $orderNo = null,
        ?string $type = null,
        ?string $createdFrom = null,
        ?string $createdTo = null,
        ?string $cursor = null,
        ?int $limit = null,
    ): array {
        return $this->call(
            'GET',
            '/merchant/v1/events',
            query: [
                'orderNo' => $orderNo,
                'type' => $type,
                'createdFrom' => $createdFrom,
                'createdTo' => $createdTo,
                'cursor' => $cursor,
                'limit' => $limit,
            ],
        );
    }

    /**
     * Registers a webhook endpoint. Its secret is shown once.
     *
     * @param ?list<string> $events
     * @return array<string, mixed>
     */
    public function createEndpoint(string $url, ?array $events = null, ?string $idempotencyKey = null): array
    {
        return $this->call(
            'POST',
            '/merchant/v1/webhook-endpoints',
            body: [
                'url' => $url,
                'events' => $events,
            ],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Lists webhook endpoints.
     *
     * @return array<string, mixed>
     */
    public function listEndpoints(?string $cursor = null, ?int $limit = null): array
    {
        return $this->call(
            'GET',
            '/merchant/v1/webhook-endpoints',
            query: [
                'cursor' => $cursor,
                'limit' => $limit,
            ],
        );
    }

    /**
     * Changes, disables or re-enables an endpoint.
     *
     * @param ?list<string> $events
     * @return array<string, mixed>
     */
    public function changeEndpoint(
        string $endpointNo,
        ?string $url = null,
        ?array $events = null,
        ?bool $enabled = null,
        ?string $idempotencyKey = null,
    ): array {
        return $this->call(
            'POST',
            '/merchant/v1/webhook-endpoints/change',
            body: [
                'endpointNo' => $endpointNo,
                'url' => $url,
                'events' => $events,
                'enabled' => $enabled,
            ],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Rotates an endpoint’s secret. The previous one keeps signing too.
     *
     * @return array<string, mixed>
     */
    public function rotateSecret(string $endpointNo, ?string $idempotencyKey = null): array
    {
        return $this->call(
            'POST',
            '/merchant/v1/webhook-endpoints/rotate-secret',
            body: [
                'endpointNo' => $endpointNo,
            ],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Deletes an endpoint. What waits for it is dropped.
     *
     * @return array<string, mixed>
     */
    public function deleteEndpoint(string $endpointNo, ?string $idempotencyKey = null): array
    {
        return $this->call(
            'POST',
            '/merchant/v1/webhook-endpoints/delete',
            body: [
                'endpointNo' => $endpointNo,
            ],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Sends an endpoint.test event to an endpoint.
     *
     * @return array<string, mixed>
     */
    public function testEndpoint(string $endpointNo, ?string $idempotencyKey = null): array
    {
        return $this->call(
            'POST',
            '/merchant/v1/webhook-endpoints/test',
            body: [
                'endpointNo' => $endpointNo,
            ],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Lists webhook deliveries with every attempt.
     *
     * @return array<string, mixed>
     */
    public function listDeliveries(
        ?string $orderNo = null,
        ?string $eventNo = null,
        ?string $endpointNo = null,
        ?string $type = null,
        ?string $state = null,
        ?string $cursor = null,
        ?int $limit = null,
    ): array {
        return $this->call(
            'GET',
            '/merchant/v1/webhook-deliveries',
            query: [
                'orderNo' => $orderNo,
                'eventNo' => $eventNo,
                'endpointNo' => $endpointNo,
                'type' => $type,
                'state' => $state,
                'cursor' => $cursor,
                'limit' => $limit,
            ],
        );
    }

    /**
     * Resends the deliveries that match a filter.
     *
     * @param ?list<string> $deliveryNos
     * @return array<string, mixed>
     */
    public function resend(
        ?array $deliveryNos = null,
        ?string $orderNo = null,
        ?string $eventNo = null,
        ?string $endpointNo = null,
        ?string $type = null,
        ?string $state = null,
        ?string $idempotencyKey = null,
    ): array {
        return $this->call(
            'POST',
            '/merchant/v1/webhook-deliveries/resend',
            body: [
                'deliveryNos' => $deliveryNos,
                'orderNo' => $orderNo,
                'eventNo' => $eventNo,
                'endpointNo' => $endpointNo,
                'type' => $type,
                'state' => $state,
            ],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Sandbox only: lets time pass for what you are waiting for, and for nobody else.
     *
     * @return array<string, mixed>
     */
    public function advanceSandboxClock(string $duration, ?string $idempotencyKey = null): array
    {
        return $this->call(
            'POST',
            '/merchant/v1/test-clock/advance',
            body: [
                'duration' => $duration,
            ],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Currencies, with the payment methods of each.
     *
     * @return list<array<string, mixed>>
     */
    public function listFiats(): array
    {
        return $this->call(
            'GET',
            '/nft/openapi/fiat/list',
        );
    }

    /**
     * The currencies that prices may be in, and which of them buyers can pay in.
     *
     * @return list<array<string, mixed>>
     */
    public function listCurrencies(): array
    {
        return $this->call(
            'GET',
            '/merchant/v1/currencies',
        );
    }

    /**
     * One order as it is now, in the form of the classic webhook.
     *
     * @return array<string, mixed>
     */
    public function queryOrder(?string $orderNo = null, ?string $merchantOrderNo = null): array
    {
        return $this->call(
            'GET',
            '/nft/openapi/query/trade',
            query: [
                'orderNo' => $orderNo,
                'merchantOrderNo' => $merchantOrderNo,
            ],
        );
    }

    /** Reports that you’ve released the item, or can’t. */
    public function giveNotice(
        string $merchantOrderNo,
        string $orderNo,
        string $releaseStatus,
        string $releaseTime,
        ?string $transactionHash = null,
        ?string $contract = null,
        ?string $uniqueId = null,
        ?string $picture = null,
        ?string $pictureNumber = null,
        ?string $idempotencyKey = null,
    ): void {
        $this->call(
            'POST',
            '/nft/openapi/merchant/notice',
            body: [
                'merchantOrderNo' => $merchantOrderNo,
                'orderNo' => $orderNo,
                'releaseStatus' => $releaseStatus,
                'transactionHash' => $transactionHash,
                'releaseTime' => $releaseTime,
                'contract' => $contract,
                'uniqueId' => $uniqueId,
                'picture' => $picture,
                'pictureNumber' => $pictureNumber,
            ],
            idempotencyKey: $idempotencyKey,
        );
    }

    /**
     * Sandbox only: a buyer sold crypto, and the payout to their bank failed.
     *
     * @return array<string, mixed>
     */
    public function sellSandboxCrypto(
        string $email,
        string $coin,
        string $network,
        string $amount,
        string $fee,
        ?string $language = null,
        ?string $idempotencyKey = null,
    ): array {
        return $this->call(
            'POST',
            '/nft/openapi/sandbox/sell/order',
            body: [
                'email' => $email,
                'coin' => $coin,
                'network' => $network,
                'amount' => $amount,
                'fee' => $fee,
                'language' => $language,
            ],
            idempotencyKey: $idempotencyKey,
        );
    }
}
