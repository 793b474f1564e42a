<?php

declare(strict_types=1);

namespace Kassa;

/** The signature is wrong, the message is too old, or it is no message at all. Answer 400 and do nothing. */
final class SignatureException extends \RuntimeException
{
}
