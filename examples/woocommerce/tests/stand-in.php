<?php

// What the plug-in needs of WordPress and WooCommerce, kept in one file of JSON, so that it runs without them.

declare(strict_types=1);

const ABSPATH = __DIR__;
define('KASSA_PHP', getenv('KASSA_PHP'));
$actions = [];

function add_action(string $name, callable $do): void
{
    $GLOBALS['actions'][$name][] = $do;
}

function add_filter(string $name, callable $do): void
{
    add_action($name, $do);
}

function run_actions(string $name, mixed ...$given): void
{
    foreach ($GLOBALS['actions'][$name] ?? [] as $do) {
        $do(...$given);
    }
}

function kept(): array
{
    return json_decode((string) file_get_contents((string) getenv('SHOP_FILE')), true);
}

function keep(array $all): void
{
    file_put_contents((string) getenv('SHOP_FILE'), json_encode($all));
}

function get_woocommerce_currency(): string
{
    return getenv('SHOP_CURRENCY') ?: 'USD';
}

function wc_get_price_decimals(): int
{
    // As WooCommerce comes: two, whatever the currency.
    return (int) (getenv('SHOP_DECIMALS') === false ? 2 : getenv('SHOP_DECIMALS'));
}

const WEEK_IN_SECONDS = 604800;
const HOUR_IN_SECONDS = 3600;
const MINUTE_IN_SECONDS = 60;

function get_transient(string $name): mixed
{
    return kept()[$name] ?? false;
}

function set_transient(string $name, mixed $value, int $seconds): bool
{
    keep([...kept(), $name => $value]);
    return true;
}

function esc_html(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}

function settings_page(WC_Payment_Gateway $gateway): string
{
    ob_start();
    $gateway->admin_options();
    return (string) ob_get_clean();
}

function home_url(string $path): string
{
    return getenv('SHOP_URL') . $path;
}

function get_site_icon_url(int $size): string
{
    return '';
}

function status_header(int $code): void
{
    http_response_code($code);
}

function wc_add_notice(string $text, string $kind): void
{
    fwrite(STDERR, "{$kind}: {$text}\n");
}

function wc_get_logger(): object
{
    return new class () {
        public function error(string $text, array $about): void
        {
            fwrite(STDERR, "{$about['source']}: {$text}\n");
        }
    };
}

function WC(): object
{
    return new class () {
        public function api_request_url(string $name): string
        {
            return home_url("/wc-api/{$name}/");
        }
    };
}

function wc_get_order(int|string $id): WC_Order|false
{
    return isset(kept()[$id]) ? new WC_Order((int) $id) : false;
}

final class WP_Error
{
    public function __construct(public string $code, public string $message)
    {
    }
}

/** An order whose fields are kept as soon as they are set. */
final class WC_Order
{
    public function __construct(private int $id)
    {
    }

    private function field(string $name): mixed
    {
        return kept()[$this->id][$name] ?? '';
    }

    private function set(string $name, mixed $value): void
    {
        $all = kept();
        $all[$this->id][$name] = $value;
        keep($all);
    }

    public function get_meta(string $name): string
    {
        return $this->field($name);
    }

    public function update_meta_data(string $name, string $value): void
    {
        $this->set($name, $value);
    }

    public function save(): void
    {
    }

    public function get_order_number(): string
    {
        return (string) $this->id;
    }

    public function get_currency(): string
    {
        return $this->field('currency');
    }

    public function get_total(): string
    {
        return $this->field('total');
    }

    public function get_total_refunded(): float
    {
        return (float) array_sum(array_column($this->field('refunds') ?: [], 'amount'));
    }

    /** @return list<object> */
    public function get_refunds(): array
    {
        return array_map(static fn (array $refund): object => new class ($refund) {
            public function __construct(private array $refund)
            {
            }

            public function get_amount(): string
            {
                return $this->refund['amount'];
            }

            public function get_refunded_payment(): bool
            {
                return $this->refund['sent'];
            }
        }, $this->field('refunds') ?: []);
    }

    /** Refunds as WooCommerce does: the refund is kept first, and goes when the gateway says no. */
    public function refund(WC_Payment_Gateway $gateway, string $amount): bool|WP_Error
    {
        $before = $this->field('refunds') ?: [];
        $this->set('refunds', [...$before, ['amount' => $amount, 'sent' => false]]);
        $done = $gateway->process_refund($this->id, $amount);
        $this->set('refunds', $done === true ? [...$before, ['amount' => $amount, 'sent' => true]] : $before);
        return $done;
    }

    /** @param list<string> $statuses */
    public function has_status(array $statuses): bool
    {
        return in_array($this->field('status'), $statuses, true);
    }

    public function get_payment_method(): string
    {
        return 'kassa';
    }

    public function get_transaction_id(): string
    {
        return $this->field('transaction');
    }

    public function set_transaction_id(string $transaction): void
    {
        $this->set('transaction', $transaction);
    }

    public function set_total(string $total): void
    {
        $this->set('total', $total);
    }

    public function get_checkout_payment_url(): string
    {
        return home_url("/pay/{$this->id}");
    }

    public function is_paid(): bool
    {
        return in_array($this->field('status'), ['processing', 'completed'], true);
    }

    public function add_order_note(string $text): void
    {
        $this->set('notes', [...($this->field('notes') ?: []), $text]);
    }

    /** As for something that is downloaded, paying completes the order. One that was refunded stays so. */
    public function payment_complete(string $transaction): void
    {
        if ($this->has_status(['refunded'])) {
            return;
        }
        $this->set('transaction', $transaction);
        $this->update_status('completed');
    }

    public function update_status(string $status, string $note = ''): void
    {
        $this->set('status', $status);
        if ($note !== '') {
            $this->add_order_note($note);
        }
        run_actions("woocommerce_order_status_{$status}", $this->id);
    }
}

abstract class WC_Payment_Gateway
{
    public string $id = '';
    public string $title = '';
    public string $method_title = '';
    public string $method_description = '';
    public bool $has_fields = false;
    public array $supports = [];
    public array $form_fields = [];

    public function init_settings(): void
    {
    }

    public function get_option(string $name): string
    {
        return (string) (getenv('GATEWAY_' . strtoupper($name)) ?: $this->form_fields[$name]['default']);
    }

    public function process_admin_options(): void
    {
    }

    public function is_available(): bool
    {
        return $this->get_option('enabled') === 'yes';
    }

    public function admin_options(): void
    {
        echo '<table></table>';
    }

    public function get_return_url(WC_Order $order): string
    {
        return home_url("/thanks/{$order->get_order_number()}");
    }
}
