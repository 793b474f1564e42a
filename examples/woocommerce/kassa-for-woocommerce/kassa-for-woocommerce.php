<?php

/**
 * Plugin Name: Kassa for WooCommerce
 * Description: Sells through a Kassa: the buyer pays on its page, and comes back to the shop.
 * Version: 1.0.0
 * Requires at least: 6.4
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * License: Apache-2.0
 */

declare(strict_types=1);

use Automattic\WooCommerce\Utilities\FeaturesUtil;

defined('ABSPATH') || exit;

// Says what is missing: an error here would take down the whole site.
$kassa_misses = static function (string $what): void {
    add_action('admin_notices', static function () use ($what): void {
        echo '<div class="notice notice-error"><p>', esc_html("Buyers don’t see Kassa: {$what}"), '</p></div>';
    });
};

// The client for PHP: copy Kassa's folder sdks/php beside this file, as `kassa`.
$kassa_client = defined('KASSA_PHP') ? KASSA_PHP : __DIR__ . '/kassa/autoload.php';
if (!is_file($kassa_client)) {
    $kassa_misses('copy Kassa’s folder sdks/php into its plug-in, as kassa.');
    return;
}
require_once $kassa_client;

add_action('before_woocommerce_init', static function (): void {
    if (class_exists(FeaturesUtil::class)) {
        // Orders are read and written by WooCommerce alone, wherever it keeps them.
        FeaturesUtil::declare_compatibility('custom_order_tables', __FILE__, true);
        FeaturesUtil::declare_compatibility('cart_checkout_blocks', __FILE__, false);
    }
});

add_action('plugins_loaded', static function () use ($kassa_misses): void {
    if (!class_exists('WC_Payment_Gateway')) {
        $kassa_misses('WooCommerce is not active.');
        return;
    }
    require_once __DIR__ . '/class-kassa-advice.php';
    require_once __DIR__ . '/class-kassa-amounts.php';
    require_once __DIR__ . '/class-kassa-currencies.php';
    require_once __DIR__ . '/class-kassa-gateway.php';
    add_filter('woocommerce_payment_gateways', static fn (array $gateways): array => [...$gateways, Kassa_Gateway::class]);
});
