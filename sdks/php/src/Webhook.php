<?php

declare(strict_types=1);

namespace Kassa;

/** Verification of webhooks, in both forms. Read the body with file_get_contents('php://input'). */
final class Webhook
{
    private const TOLERANCE_SECONDS = 300;

    /**
     * Verifies and reads an event as a registered endpoint gets it: Standard Webhooks.
     *
     * @param string $body exact bytes
     * @param array<string, string> $headers in any case, such as those of getallheaders()
     * @param list<string> $secrets `whsec_` and base64, each live one
     * @param ?int $now ms since 1970
     * @return array<string, mixed>
     * @throws SignatureException
     */
    public static function verify(
        string $body,
        array $headers,
        #[\SensitiveParameter] array $secrets,
        ?int $now = null,
    ): array {
        $named = array_change_key_case($headers, CASE_LOWER);
        $timestamp = (string) ($named['webhook-timestamp'] ?? '');
        $seconds = ($now ?? Signature::nowMs()) / 1000;
        if (preg_match('/^\d{1,12}$/D', $timestamp) !== 1 || abs($seconds - (int) $timestamp) > self::TOLERANCE_SECONDS) {
            throw new SignatureException('webhook-timestamp is missing, or more than five minutes off');
        }
        $text = ($named['webhook-id'] ?? '') . ".{$timestamp}.{$body}";
        $made = static fn (string $secret): string => 'v1,' . Signature::mac('sha256', self::key($secret), $text);
        foreach (explode(' ', (string) ($named['webhook-signature'] ?? '')) as $signature) {
            try {
                Signature::mustHold($signature, $secrets, $made);
                return self::read($body);
            } catch (SignatureException) {
                continue;
            }
        }
        throw new SignatureException('webhook-signature does not hold');
    }

    /**
     * Verifies and reads the fields of a classic webhook, as callbackUrl gets it.
     *
     * @param list<string> $appSecrets each live one
     * @return array<string, string>
     * @throws SignatureException
     */
    public static function verifyClassic(string $body, #[\SensitiveParameter] array $appSecrets): array
    {
        $fields = array_filter(self::read($body), is_string(...));
        $signature = $fields['signature'] ?? '';
        unset($fields['signature']);
        $text = Signature::text($fields);
        Signature::mustHold($signature, $appSecrets, static fn (string $secret): string
            => Signature::mac('sha1', $secret, $text));
        return $fields;
    }

    private static function key(#[\SensitiveParameter] string $secret): string
    {
        return (string) base64_decode(preg_replace('/^whsec_/', '', $secret) ?? '');
    }

    /** @return array<string, mixed> */
    private static function read(string $body): array
    {
        $read = json_decode($body, true);
        if (!is_array($read)) {
            throw new SignatureException('not a JSON object');
        }
        return $read;
    }
}
