<?php

declare(strict_types=1);

/** Amounts as whole numbers of the smallest unit: money is never a float. */
final class Kassa_Amounts
{
    /** Reads a decimal number with at most $digits decimals. */
    public static function minor(string $amount, int $digits): int
    {
        if (preg_match('/^(\d{1,12})(?:\.(\d+))?$/D', $amount, $found) !== 1) {
            throw new InvalidArgumentException("{$amount} is no amount");
        }
        $decimals = str_pad(rtrim($found[2] ?? '', '0'), $digits, '0');
        if (strlen($decimals) > $digits) {
            throw new InvalidArgumentException("{$amount} has more than {$digits} decimals");
        }
        return (int) ($found[1] . $decimals);
    }

    /** A price in words, without zeros at its end: the same price always reads the same. */
    public static function price(string $amount, string $currency): string
    {
        return (str_contains($amount, '.') ? rtrim(rtrim($amount, '0'), '.') : $amount) . " {$currency}";
    }

    /** How many decimals an amount is written with. */
    public static function digits(string $amount): int
    {
        $point = strpos($amount, '.');
        return $point === false ? 0 : strlen($amount) - $point - 1;
    }

    /**
     * The part of what the buyer was charged that belongs to a part of the shop's price, rounded down.
     *
     * @param string $charged what the buyer paid, in their currency, as Kassa writes it
     */
    public static function part(string $charged, string $part, string $total): string
    {
        $digits = self::digits($charged);
        $priceDigits = max(self::digits($part), self::digits($total));
        [$of, $all] = [self::minor($part, $priceDigits), self::minor($total, $priceDigits)];
        if ($of <= 0 || $of > $all) {
            throw new InvalidArgumentException("{$part} is no part of {$total}");
        }
        $minor = self::minor($charged, $digits);
        // In two steps, so that no product is larger than a whole number can be.
        $share = intdiv($minor, $all) * $of + intdiv(($minor % $all) * $of, $all);
        if ($digits === 0) {
            return (string) $share;
        }
        $text = str_pad((string) $share, $digits + 1, '0', STR_PAD_LEFT);
        return substr($text, 0, -$digits) . '.' . substr($text, -$digits);
    }
}
