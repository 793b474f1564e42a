<?php

declare(strict_types=1);

use Kassa\KassaException;
use Kassa\NoAnswerException;

/** What the shopkeeper reads above the settings: why buyers don't see Kassa, and what of the shop's prices to know. */
final class Kassa_Advice
{
    public function __construct(private readonly Kassa_Currencies $currencies)
    {
    }

    /** @return array{string, string} a kind of notice (error, warning, info) and its text, '' for none */
    public function about(string $currency, int $decimals): array
    {
        try {
            $taken = $this->currencies->ask();
        } catch (KassaException | NoAnswerException $error) {
            // A plug-in that is newer than its Kassa sells as before.
            if ($error instanceof KassaException && $error->returnCode === '10004') {
                return ['info', 'Your Kassa is older than this plug-in: it doesn’t say which currencies it takes.'];
            }
            return ['error', "Kassa can’t be asked with these settings, so nobody can pay: {$error->getMessage()}"];
        }
        $own = $taken[$currency] ?? null;
        return match (true) {
            $own === null => ['error', "Buyers don’t see Kassa: it takes no prices in {$currency}. It takes "
                . implode(', ', array_keys($taken)) . '.'],
            $decimals > $own['priceDigits'] => ['warning', "Kassa takes prices in {$currency} with at most "
                . "{$own['priceDigits']} decimals, and this shop has {$decimals}: an order whose total has more can’t be "
                . "paid. Under WooCommerce, Settings, General, set the number of decimals to {$own['priceDigits']}."],
            !$own['payable'] => ['info', "Nobody pays in {$currency}: it is for prices only. Your buyers see the price "
                . 'in their own currency and pay in that.'],
            $decimals > $own['payDigits'] => ['info', "What buyers pay in {$currency} is rounded to {$own['payDigits']} "
                . "decimals, and this shop has {$decimals}."],
            default => ['info', ''],
        };
    }
}
