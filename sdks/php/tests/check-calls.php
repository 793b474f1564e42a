<?php

// Makes calls against a sandbox: `php check-calls.php HOST NUMBER`. Prints what it got as JSON.

declare(strict_types=1);

require __DIR__ . '/../autoload.php';

use Kassa\Kassa;
use Kassa\KassaException;

[, $host, $number] = $argv;
$kassa = new Kassa($host, 'kassa0sandbox001', 'kassa-sandbox-secret-00000000001');
$sale = [
    'type' => 'MINT',
    'quantity' => '1',
    'name' => 'Paper Valley',
    'picture' => 'https://shop.example/1.png',
    'fiat' => 'USD',
    'amount' => '32.00',
    'redirectUrl' => 'https://shop.example/thanks',
    'callbackUrl' => 'https://shop.example/hook',
    'metadata' => ['plan' => '종이 “밤”'],
];
$session = $kassa->createSession(...$sale, merchantOrderNo: "{$number}-s", expiresInSeconds: 600);
$canceled = $kassa->cancelSession(sessionNo: $session['sessionNo']);
$token = $kassa->getToken(email: "{$number}@example.com")['accessToken'];
$place = static fn (): array => $kassa->createOrder(
    ...$sale,
    accessToken: $token,
    merchantOrderNo: $number,
    payWayCode: '10009',
    targetFiat: 'SGD',
    idempotencyKey: $number,
);
[$placed, $again] = [$place(), $place()];
$order = $kassa->getOrder($placed['orderNo'], expand: 'refunds');
$listed = $kassa->listOrders(merchantOrderNo: $number, limit: 5);
$endpoint = $kassa->createEndpoint(url: 'http://127.0.0.1:8080/events', events: ['order.paid']);
$changed = $kassa->changeEndpoint(endpointNo: $endpoint['endpointNo'], enabled: false);
try {
    $kassa->refund(orderNo: $order['orderNo'], amount: 'none');
    $refused = null;
} catch (KassaException $error) {
    $refused = [$error->returnCode, $error->httpStatus, $error->param];
}
try {
    (new Kassa((string) getenv('KASSA_BUSY'), 'kassa0sandbox001', 'kassa-sandbox-secret-00000000001'))->listFiats();
    $waits = null;
} catch (KassaException $error) {
    $waits = [$error->retryAfterSeconds, $error->getMessage()];
}
try {
    $kassa->getOrder('');
    $nothing = null;
} catch (ValueError $error) {
    $nothing = $error->getMessage();
}
echo json_encode([
    'canceled' => $canceled['status'],
    'same' => $placed['orderNo'] === $again['orderNo'],
    'plan' => $order['metadata']['plan'],
    'refunds' => count($order['refunds']),
    'listed' => array_column($listed['items'], 'merchantOrderNo'),
    'endpoint' => $changed['state'],
    'methods' => count($kassa->listFiats()) > 10,
    'prices_only' => array_column(array_filter($kassa->listCurrencies(), static fn (array $one): bool => !$one['payable']), 'currency'),
    'refused' => $refused,
    'nothing' => $nothing,
    'waits' => $waits,
], JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE), "\n";
