<?php

declare(strict_types=1);

use Kassa\Kassa;
use Kassa\KassaException;
use Kassa\NoAnswerException;

/** The currencies in which a Kassa takes prices, as it says itself. Its answer is kept, so that no page waits for it. */
final class Kassa_Currencies
{
    /** @param string $kept the name under which WordPress keeps what Kassa said */
    public function __construct(private readonly Kassa $kassa, private readonly string $kept)
    {
    }

    /**
     * Asks Kassa.
     *
     * @return array<string, array{payable: bool, priceDigits: int, payDigits: int}> by code
     * @throws KassaException|NoAnswerException
     */
    public function ask(): array
    {
        $rows = array_column($this->kassa->listCurrencies(), null, 'currency');
        $this->keep($rows, HOUR_IN_SECONDS);
        return $rows;
    }

    /** Whether prices in a currency are taken, as Kassa said last. True where it never said anything. */
    public function take(string $currency): bool
    {
        $rows = $this->known();
        return $rows === [] || isset($rows[$currency]);
    }

    /** @return array<string, mixed> what Kassa said within the hour, or last where it can't be asked now */
    private function known(): array
    {
        $kept = get_transient($this->kept);
        $rows = is_array($kept) ? $kept['rows'] : [];
        if (is_array($kept) && time() < $kept['good_until']) {
            return $rows;
        }
        try {
            return $this->ask();
        } catch (KassaException | NoAnswerException) {
            // Not asked again for a minute, so that no page of the shop waits while Kassa is down.
            $this->keep($rows, MINUTE_IN_SECONDS);
            return $rows;
        }
    }

    /** @param array<string, mixed> $rows */
    private function keep(array $rows, int $seconds): void
    {
        set_transient($this->kept, ['rows' => $rows, 'good_until' => time() + $seconds], WEEK_IN_SECONDS);
    }
}
