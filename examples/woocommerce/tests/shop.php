<?php

// A shop with the plug-in. `php shop.php pay 7`, `php shop.php refund 7 5.00` and `php shop.php set 7 cancelled` do what
// a buyer and a shopkeeper do, `php shop.php reprice 7 25.00` too, `php shop.php offers here` is whether buyers see it and what its settings say; under `php -S` it takes webhooks.

declare(strict_types=1);

require __DIR__ . '/stand-in.php';
require __DIR__ . '/features-util.php';
require __DIR__ . '/../kassa-for-woocommerce/kassa-for-woocommerce.php';

run_actions('before_woocommerce_init');
run_actions('plugins_loaded');
$gateway = new Kassa_Gateway();

if (PHP_SAPI === 'cli-server') {
    run_actions('woocommerce_api_kassa');
}
[, $what, $order] = $argv;
echo json_encode(match ($what) {
    'pay' => $gateway->process_payment((int) $order),
    'refund' => (new WC_Order((int) $order))->refund($gateway, $argv[3]),
    'set' => (new WC_Order((int) $order))->update_status($argv[3]),
    'reprice' => (new WC_Order((int) $order))->set_total($argv[3]),
    'keep' => set_transient('kassa_currencies_' . hash('sha256', $order), json_decode($argv[3], true), 0),
    'offers' => [$gateway->is_available(), settings_page($gateway)],
    'fits' => Automattic\WooCommerce\Utilities\FeaturesUtil::$declared,
    'part' => Kassa_Amounts::part($order, $argv[3], $argv[4]),
});
