<?php

// A WordPress with the plug-in alone: `php bare.php` prints what its administrator reads.

declare(strict_types=1);

const ABSPATH = __DIR__;
define('KASSA_PHP', getenv('KASSA_PHP'));
$actions = [];

function add_action(string $name, callable $do): void
{
    $GLOBALS['actions'][$name][] = $do;
}

function esc_html(string $text): string
{
    return htmlspecialchars($text);
}

require __DIR__ . '/../kassa-for-woocommerce/kassa-for-woocommerce.php';

foreach (['before_woocommerce_init', 'plugins_loaded', 'admin_notices'] as $name) {
    foreach ($actions[$name] ?? [] as $do) {
        $do();
    }
}
