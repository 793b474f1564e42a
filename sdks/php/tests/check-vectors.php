<?php

// Checks every signature against signatures.json: `php check-vectors.php FILE`.

declare(strict_types=1);

require __DIR__ . '/../autoload.php';

use Kassa\Signature;
use Kassa\SignatureException;
use Kassa\Webhook;

function same(mixed $made, mixed $right, string $what): void
{
    if ($made !== $right) {
        fwrite(STDERR, "{$what}: " . var_export($made, true) . ' is not ' . var_export($right, true) . "\n");
        exit(1);
    }
}

function refused(callable $verify, string $what): void
{
    try {
        $verify();
    } catch (SignatureException) {
        return;
    }
    same('taken', 'refused', $what);
}

$vectors = json_decode((string) file_get_contents($argv[1]), true, 64, JSON_THROW_ON_ERROR);

foreach ($vectors['links'] as $one) {
    $given = array_filter($one['parameters'], static fn (string $value): bool => $value !== '');
    same(Signature::ofLink($one['appSecret'], $given, $one['method']), $one['signature'], $one['name']);
    $link = Signature::signLink($one['appId'], $one['appSecret'], $given, 'https://pay.example/', $one['method']);
    parse_str((string) parse_url($link, PHP_URL_QUERY), $read);
    $all = $given + ['signature' => $one['signature']];
    ksort($read);
    ksort($all);
    same($read, $all, $one['name']);
}
foreach ($vectors['calls'] as $one) {
    $made = Signature::callHeaders(
        $one['appId'],
        $one['appSecret'],
        $one['method'],
        $one['target'],
        $one['body'],
        (int) $one['timestamp'],
        $one['nonce'],
    );
    same($made['x-signature'], $one['signature'], $one['name']);
}

$one = $vectors['classicWebhook'];
$body = json_encode($one['fields'] + ['signature' => $one['signature']], JSON_THROW_ON_ERROR);
same(Webhook::verifyClassic($body, ['another', $one['appSecret']]), $one['fields'], 'a classic webhook');
$unsigned = json_encode($one['fields'], JSON_THROW_ON_ERROR);
foreach ([str_replace('207.31', '207.32', $body), $unsigned, 'no JSON', '[]', "\xff"] as $wrong) {
    refused(static fn () => Webhook::verifyClassic($wrong, [$one['appSecret']]), $wrong);
}

$one = $vectors['standardWebhook'];
$now = (int) $one['headers']['webhook-timestamp'] * 1000;
$secrets = ['whsec_b3RoZXI=', $one['secret']];
$loud = array_change_key_case($one['headers'], CASE_UPPER);
same(Webhook::verify($one['body'], $loud, $secrets, $now)['type'], 'endpoint.test', 'a modern webhook');
$several = ['webhook-signature' => 'v1,AAAA ' . $one['headers']['webhook-signature']] + $one['headers'];
same(Webhook::verify($one['body'], $several, $secrets, $now)['type'], 'endpoint.test', 'several signatures');
refused(static fn () => Webhook::verify($one['body'], $one['headers'], $secrets, $now + 301_000), 'late');
refused(static fn () => Webhook::verify($one['body'], $one['headers'], $secrets, $now - 301_000), 'early');
refused(static fn () => Webhook::verify($one['body'], $one['headers'], [], $now), 'no secret');
refused(static fn () => Webhook::verify($one['body'], [], $secrets, $now), 'no headers');
refused(static fn () => Webhook::verify($one['body'] . ' ', $one['headers'], $secrets, $now), 'another body');

$one = $vectors['returns'];
$brought = $one['parameters'] + ['signature' => $one['signature']];
$read = Signature::verifyReturn($brought, [$one['appSecret']]);
ksort($read);
same($read, $one['parameters'], 'a return');
refused(static fn () => Signature::verifyReturn(['status' => 'TIMEOUT'] + $brought, [$one['appSecret']]), 'a return');
echo "all signatures hold\n";
