<?php

declare(strict_types=1);

namespace Kassa;

/**
 * Calls the merchant API under x-signature. Every method throws KassaException for a refusal, and NoAnswerException
 * where no answer came: repeat that call with the same idempotency key. Asked for one object without its number, it
 * throws a ValueError and sends nothing.
 */
final class Kassa
{
    use Calls;

    /** @var callable(): int */
    private $now;

    /**
     * @param string $host the checkout's address, such as https://pay.example
     * @param ?callable(): int $now ms since 1970
     */
    public function __construct(
        private readonly string $host,
        private readonly string $appId,
        #[\SensitiveParameter] private readonly string $appSecret,
        private readonly float $timeoutSeconds = 30.0,
        ?callable $now = null,
    ) {
        $this->now = $now ?? Signature::nowMs(...);
    }

    /**
     * Makes any call of the reference, and returns its data. Null values are left out.
     *
     * @param array<string, mixed> $query
     * @param array<string, mixed> $body
     * @param array<string, string> $headers
     */
    public function call(
        string $method,
        string $path,
        array $query = [],
        array $body = [],
        array $headers = [],
        ?string $idempotencyKey = null,
    ): mixed {
        // Asked without its number, one object would be answered with the list of all.
        if (str_ends_with($path, '/')) {
            throw new \ValueError("A number is missing at the end of {$path}");
        }
        $isGiven = static fn (mixed $value): bool => $value !== null;
        $given = http_build_query(array_filter($query, $isGiven), '', '&', PHP_QUERY_RFC3986);
        $target = $path . ($given === '' ? '' : "?{$given}");
        $sent = '';
        if ($method === 'POST') {
            $flags = JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES;
            $sent = json_encode((object) array_filter($body, $isGiven), $flags);
            $headers += [
                'content-type' => 'application/json',
                'idempotency-key' => $idempotencyKey ?? bin2hex(random_bytes(16)),
            ];
        }
        $headers += Signature::callHeaders($this->appId, $this->appSecret, $method, $target, $sent, ($this->now)());
        [$status, $answer, $later] = $this->ask($method, $target, $headers, $sent);
        if (($answer['success'] ?? null) !== true) {
            throw new KassaException($answer, $status, $later);
        }
        return $answer['data'] ?? null;
    }

    /**
     * @param array<string, string> $headers
     * @return array{int, array<string, mixed>, ?int}
     */
    private function ask(string $method, string $target, array $headers, string $body): array
    {
        // Otherwise it would be read as a file of this machine.
        if (preg_match('#^https?://#', $this->host) !== 1) {
            throw new NoAnswerException("The host must begin with https:// or http://: '{$this->host}' does not");
        }
        $lines = array_map(static fn (string $name, string $value): string
            => "{$name}: {$value}", array_keys($headers), $headers);
        $context = stream_context_create(['http' => [
            'method' => $method,
            'header' => implode("\r\n", $lines),
            'content' => $body,
            'timeout' => $this->timeoutSeconds,
            'follow_location' => 0,
            'ignore_errors' => true,
        ]]);
        $address = rtrim($this->host, '/') . $target;
        $text = @file_get_contents($address, false, $context);
        if ($text === false) {
            throw new NoAnswerException("No answer from {$address}: " . (error_get_last()['message'] ?? ''));
        }
        preg_match('/^HTTP\/\S+ (\d{3})/', $http_response_header[0] ?? '', $found);
        $status = (int) ($found[1] ?? 0);
        $answer = json_decode($text, true);
        if (!is_array($answer) || !is_string($answer['returnCode'] ?? null)) {
            throw new NoAnswerException("No Kassa answers at {$this->host}: HTTP {$status}");
        }
        $later = preg_grep('/^retry-after: \d{1,9}$/i', $http_response_header) ?: [];
        return [$status, $answer, $later === [] ? null : (int) substr((string) reset($later), strlen('retry-after: '))];
    }
}
