<?php

declare(strict_types=1);

namespace Kassa;

/** Signatures of links, of calls, and of what a buyer brings back. */
final class Signature
{
    private const NEVER_SIGNED = ['email', 'token', 'id', 'language', 'signature'];

    /**
     * Returns the address of a signed link.
     *
     * @param array<string, string> $parameters see docs/merchants/reference.md
     * @param string $host the checkout's address, such as https://pay.example
     * @param string $method HmacSHA256, or HmacSHA1 for old integrations
     */
    public static function signLink(
        string $appId,
        #[\SensitiveParameter] string $appSecret,
        array $parameters,
        string $host,
        string $method = 'HmacSHA256',
    ): string {
        $named = ['appId' => $appId] + $parameters;
        $named['appId'] = $appId;
        if ($method === 'HmacSHA256') {
            $named['signatureMethod'] = $method;
        }
        $named['signature'] = self::ofLink($appSecret, $named, $method);
        $given = array_filter($named, static fn (string $value): bool => $value !== '');
        return rtrim($host, '/') . '/?' . http_build_query($given, '', '&', PHP_QUERY_RFC3986);
    }

    /**
     * Returns base64 of the HMAC over every signed parameter.
     *
     * @param array<string, string> $parameters
     */
    public static function ofLink(
        #[\SensitiveParameter] string $appSecret,
        array $parameters,
        string $method = 'HmacSHA256',
    ): string {
        $signed = array_diff_key($parameters, array_flip(self::NEVER_SIGNED));
        return self::mac($method === 'HmacSHA1' ? 'sha1' : 'sha256', $appSecret, self::text($signed));
    }

    /**
     * Returns headers whose signature covers the whole call and is valid once.
     *
     * @param string $target path with its query, as in the request line
     * @param string $body exact bytes
     * @param ?int $timestamp ms since 1970
     * @return array<string, string>
     */
    public static function callHeaders(
        string $appId,
        #[\SensitiveParameter] string $appSecret,
        string $method,
        string $target,
        string $body = '',
        ?int $timestamp = null,
        ?string $nonce = null,
    ): array {
        $sentAt = (string) ($timestamp ?? self::nowMs());
        $nonce ??= bin2hex(random_bytes(16));
        $text = implode("\n", ['v1', $method, $target, $sentAt, $nonce, hash('sha256', $body)]);
        return [
            'appId' => $appId,
            'timestamp' => $sentAt,
            'x-nonce' => $nonce,
            'x-signature' => 'v1=' . self::mac('sha256', $appSecret, $text),
        ];
    }

    /**
     * Verifies and reads the parameters that a buyer brought back to redirectUrl, such as $_GET.
     *
     * @param array<string, mixed> $query
     * @param list<string> $appSecrets each live one
     * @return array{orderNo: string, merchantOrderNo: string, status: string}
     * @throws SignatureException
     */
    public static function verifyReturn(array $query, #[\SensitiveParameter] array $appSecrets): array
    {
        $named = static fn (string $name): string => is_string($query[$name] ?? null) ? $query[$name] : '';
        $facts = [
            'orderNo' => $named('orderNo'),
            'merchantOrderNo' => $named('merchantOrderNo'),
            'status' => $named('status'),
        ];
        $text = 'return&' . self::text($facts);
        self::mustHold($named('signature'), $appSecrets, static fn (string $secret): string
            => self::mac('sha256', $secret, $text));
        return $facts;
    }

    /**
     * Joins names and non-empty values as name=value with &, sorted by name.
     *
     * @param array<array-key, string> $fields
     */
    public static function text(array $fields): string
    {
        $names = array_map('strval', array_keys(array_filter($fields, static fn (string $value): bool
            => $value !== '')));
        sort($names, SORT_STRING);
        return implode('&', array_map(static fn (string $name): string => "{$name}={$fields[$name]}", $names));
    }

    /** Returns base64 of an HMAC. */
    public static function mac(string $digest, #[\SensitiveParameter] string $key, string $text): string
    {
        return base64_encode(hash_hmac($digest, $text, $key, true));
    }

    /**
     * @param list<string> $secrets
     * @param callable(string): string $made
     * @throws SignatureException unless one of the secrets makes the signature
     */
    public static function mustHold(string $signature, #[\SensitiveParameter] array $secrets, callable $made): void
    {
        $holds = false;
        foreach ($secrets as $secret) {
            $holds = hash_equals($made($secret), $signature) || $holds;
        }
        if (!$holds) {
            throw new SignatureException('signature does not hold');
        }
    }

    /** Returns this machine's time, in ms since 1970. */
    public static function nowMs(): int
    {
        return (int) floor(microtime(true) * 1000);
    }
}
