<?php

declare(strict_types=1);

namespace Kassa;

/** Kassa gave no answer that could be read. Repeat the call with the same idempotency key. */
final class NoAnswerException extends \RuntimeException
{
}
