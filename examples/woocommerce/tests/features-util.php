<?php

declare(strict_types=1);

namespace Automattic\WooCommerce\Utilities;

/** Remembers what a plug-in says about the features of WooCommerce. */
final class FeaturesUtil
{
    /** @var array<string, bool> */
    public static array $declared = [];

    public static function declare_compatibility(string $feature, string $file, bool $fits): void
    {
        self::$declared[$feature] = $fits;
    }
}
