<?php

declare(strict_types=1);

use Kassa\Kassa;
use Kassa\KassaException;
use Kassa\NoAnswerException;

/** The currencies in which a Kassa takes prices: those that buyers pay in, as it says itself, and three more. */
final class Kassa_Currencies
{
    /** Nobody pays in these, so Kassa's list of pay currencies has none of them. */
    private const FOR_PRICES_ONLY = ['USD', 'EUR', 'GBP'];

    /** @param string $kept the name under which WordPress keeps what Kassa said */
    public function __construct(private readonly Kassa $kassa, private readonly string $kept)
    {
    }

    /**
     * Asks Kassa.
     *
     * @return list<string>
     * @throws KassaException|NoAnswerException
     */
    public function ask(): array
    {
        $pays = array_column($this->kassa->listFiats(), 'currency');
        $all = array_values(array_unique([...self::FOR_PRICES_ONLY, ...$pays]));
        sort($all);
        set_transient($this->kept, $all, HOUR_IN_SECONDS);
        return $all;
    }

    /** Whether prices in a currency are taken, as Kassa said within the hour. True where it can't be asked. */
    public function take(string $currency): bool
    {
        $known = get_transient($this->kept);
        if (!is_array($known)) {
            try {
                $known = $this->ask();
            } catch (KassaException | NoAnswerException) {
                // Kept for a minute, so that no page of the shop waits while Kassa is down.
                $known = [];
                set_transient($this->kept, $known, MINUTE_IN_SECONDS);
            }
        }
        return $known === [] || in_array($currency, $known, true);
    }
}
