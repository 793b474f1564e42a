<?php

declare(strict_types=1);

use Kassa\Kassa;
use Kassa\KassaException;
use Kassa\NoAnswerException;
use Kassa\SignatureException;
use Kassa\Webhook;

/**
 * A way to pay in WooCommerce. Each try to pay is a checkout session with a number of its own. What the browser says
 * counts for nothing: only signed webhooks move an order.
 */
final class Kassa_Gateway extends WC_Payment_Gateway
{
    private const NUMBER = '_kassa_number';
    private const SESSION = '_kassa_session';
    /** Before a try's number: what its buyer was asked for. */
    private const PRICE = '_kassa_price_';
    private const REFUSED = '_kassa_refused_refund';

    public function __construct()
    {
        $this->id = 'kassa';
        $this->method_title = 'Kassa';
        $this->method_description = 'The buyer pays on the page of your Kassa.';
        $this->has_fields = false;
        $this->supports = ['products', 'refunds'];
        $this->form_fields = [
            'enabled' => ['title' => 'Enabled', 'type' => 'checkbox', 'default' => 'no'],
            'title' => ['title' => 'Title', 'type' => 'text', 'default' => 'Card, wallet or bank'],
            'host' => ['title' => 'Kassa’s address', 'type' => 'text', 'default' => 'http://127.0.0.1:4000'],
            'app_id' => ['title' => 'appId', 'type' => 'text', 'default' => ''],
            'app_secret' => ['title' => 'appSecret', 'type' => 'password', 'default' => ''],
        ];
        $this->init_settings();
        $this->title = $this->get_option('title');
        add_action("woocommerce_update_options_payment_gateways_{$this->id}", [$this, 'process_admin_options']);
        add_action('woocommerce_api_kassa', [$this, 'take_webhook']);
        add_action('woocommerce_order_status_completed', [$this, 'say_released']);
    }

    /** Whether buyers see it: not in a shop whose prices nobody could pay, nor before it is set up. */
    public function is_available(): bool
    {
        return parent::is_available() && $this->is_set_up() && $this->currencies()->take(get_woocommerce_currency());
    }

    /** Shows the settings, and above them why buyers don't see it, or what to know of the shop's prices. */
    public function admin_options(): void
    {
        [$kind, $text] = $this->is_set_up()
            ? (new Kassa_Advice($this->currencies()))->about(get_woocommerce_currency(), wc_get_price_decimals())
            : ['error', 'Buyers don’t see Kassa yet: type its address, your appId and appSecret.'];
        if ($text !== '') {
            echo "<div class=\"notice notice-{$kind} inline\"><p>", esc_html($text), '</p></div>';
        }
        parent::admin_options();
    }

    private function is_set_up(): bool
    {
        return !in_array('', array_map($this->get_option(...), ['host', 'app_id', 'app_secret']), true);
    }

    private function currencies(): Kassa_Currencies
    {
        [$host, $app_id] = [$this->get_option('host'), $this->get_option('app_id')];
        // A page of the shop waits for this: not for long.
        $kassa = new Kassa($host, $app_id, $this->get_option('app_secret'), timeoutSeconds: 5.0);
        return new Kassa_Currencies($kassa, 'kassa_currencies_' . hash('sha256', "{$host} {$app_id}"));
    }

    /** Makes the session that the buyer is sent to. */
    public function process_payment($order_id): array
    {
        $order = wc_get_order($order_id);
        try {
            $this->end_earlier_try($order);
            $number = "WC-{$order_id}-" . bin2hex(random_bytes(4));
            // Kept first: a webhook may come before the answer does.
            $order->update_meta_data(self::NUMBER, $number);
            [$fiat, $amount] = [$order->get_currency(), (string) $order->get_total()];
            $order->update_meta_data(self::PRICE . $number, Kassa_Amounts::price($amount, $fiat));
            $order->save();
            $session = $this->kassa()->createSession(
                merchantOrderNo: $number,
                type: 'MARKET',
                uniqueId: $number,
                name: "Order {$order->get_order_number()}",
                picture: get_site_icon_url(512) ?: home_url('/favicon.ico'),
                fiat: $fiat,
                amount: $amount,
                redirectUrl: $this->get_return_url($order),
                failRedirectUrl: $order->get_checkout_payment_url(),
                callbackUrl: WC()->api_request_url('kassa'),
                metadata: ['woocommerce_order' => (string) $order_id],
            );
            $order->update_meta_data(self::SESSION, $session['sessionNo']);
            $order->save();
            return ['result' => 'success', 'redirect' => $session['url']];
        } catch (KassaException | NoAnswerException $error) {
            wc_get_logger()->error($error->getMessage(), ['source' => 'kassa']);
            $order->add_order_note("Kassa: the buyer could not pay. {$error->getMessage()}");
            wc_add_notice(self::why_not($error), 'error');
            return ['result' => 'failure'];
        }
    }

    /** Says why the buyer can't pay now. Money of an earlier try may be on its way: then nobody says that there is none. */
    private static function why_not(KassaException|NoAnswerException $error): string
    {
        return match ($error instanceof KassaException ? $error->returnCode : '') {
            '91205' => 'Your earlier payment of this order is still under way. Please wait for its result: we’ll email you.',
            // Its total or its currency: trying again changes nothing, and the shop reads why in the order's notes.
            '91595' => 'This order can’t be paid this way. Nothing was charged. Please choose another way to pay, or ask us.',
            default => 'Paying is not possible at the moment. Nothing was charged. Please try again.',
        };
    }

    /** Two tries must not both be paid. Refused while money may still come: then there is no second one. */
    private function end_earlier_try(WC_Order $order): void
    {
        $session = (string) $order->get_meta(self::SESSION);
        if ($session !== '') {
            $this->kassa()->cancelSession($session);
        }
    }

    /** Takes what Kassa says about an order. Answers 2xx only once it is kept. */
    public function take_webhook(): void
    {
        try {
            $event = Webhook::verifyClassic((string) file_get_contents('php://input'), [$this->get_option('app_secret')]);
        } catch (SignatureException) {
            status_header(401);
            exit;
        }
        $number = $event['merchantOrderNo'] ?? '';
        $order = preg_match('/^WC-(\d+)-[0-9a-f]{8}$/D', $number, $found) === 1 ? wc_get_order((int) $found[1]) : false;
        if ($order) {
            $this->take_status($order, $event);
        }
        // Of an order that is not this shop's there is nothing to do.
        status_header(200);
        echo 'success';
        exit;
    }

    /** @param array<string, string> $event */
    private function take_status(WC_Order $order, array $event): void
    {
        $orderNo = $event['orderNo'] ?? '';
        // A webhook may come again, long after the shop has refunded or canceled what was paid.
        $paid = (string) $order->get_transaction_id();
        if ($paid !== '' && $paid === $orderNo) {
            return;
        }
        if ($event['status'] === 'PAY_SUCCESS' && $paid === '' && !$order->is_paid()) {
            // The try that was paid is the one that counts, also if a later one was begun.
            $order->update_meta_data(self::NUMBER, $event['merchantOrderNo']);
            $this->take_money($order, $orderNo);
            $order->add_order_note("Kassa: paid, {$event['amount']} {$event['fiat']} by {$event['payType']}");
        } elseif ($event['status'] === 'PAY_SUCCESS') {
            $order->add_order_note("Kassa: paid a second time as {$orderNo}. Refund that one in Kassa.");
        }
        $isCurrent = $order->get_meta(self::NUMBER) === $event['merchantOrderNo'];
        if (in_array($event['status'], ['PAY_FAIL', 'TIMEOUT'], true) && $isCurrent && $order->has_status(['pending', 'on-hold'])) {
            $order->update_status('failed', "Kassa: {$event['status']}");
        }
    }

    /** Has a person look where somebody changed the order while its buyer was paying what it was before. */
    private function take_money(WC_Order $order, string $orderNo): void
    {
        $asked = (string) $order->get_meta(self::PRICE . $order->get_meta(self::NUMBER));
        $now = Kassa_Amounts::price((string) $order->get_total(), $order->get_currency());
        if ($asked === '' || $asked === $now) {
            $order->payment_complete($orderNo);
        } else {
            $order->set_transaction_id($orderNo);
            $order->update_status('on-hold', "Kassa: the buyer paid a price of {$asked}, and the order is {$now} now.");
        }
    }

    /** Tells Kassa that the shop has handed everything over. Repeating it is harmless. */
    public function say_released($order_id): void
    {
        $order = wc_get_order($order_id);
        if (!$order || $order->get_payment_method() !== $this->id) {
            return;
        }
        try {
            $this->kassa()->giveNotice(
                merchantOrderNo: (string) $order->get_meta(self::NUMBER),
                orderNo: (string) $order->get_transaction_id(),
                releaseStatus: 'SUCCESS',
                releaseTime: (string) (int) (microtime(true) * 1000),
            );
        } catch (KassaException | NoAnswerException $error) {
            wc_get_logger()->error($error->getMessage(), ['source' => 'kassa']);
            $order->add_order_note('Kassa did not hear of the release: set the order to completed once more.');
        }
    }

    /** Sends back all that is left, or the part of the charge that belongs to a part of the price. */
    public function process_refund($order_id, $amount = null, $reason = ''): bool|WP_Error
    {
        $order = wc_get_order($order_id);
        $orderNo = (string) $order->get_transaction_id();
        try {
            $part = $amount === null || $this->is_rest($order, (string) $amount) ? null : Kassa_Amounts::part(
                $this->kassa()->getOrder($orderNo)['charge']['amount'],
                (string) $amount,
                (string) $order->get_total(),
            );
            // The same refund asked for again, after an answer was lost, is made once.
            $key = hash('sha256', implode(' ', [
                $orderNo,
                $amount,
                $order->get_total_refunded(),
                $order->get_meta(self::REFUSED),
            ]));
            $this->kassa()->refund(orderNo: $orderNo, amount: $part, idempotencyKey: $key);
            return true;
        } catch (KassaException | NoAnswerException | InvalidArgumentException $error) {
            // Kassa says a refusal again to the same key for a day: a later try needs another one.
            if ($error instanceof KassaException && $error->retryAfterSeconds === null && $error->httpStatus < 500) {
                $order->update_meta_data(self::REFUSED, bin2hex(random_bytes(8)));
                $order->save();
            }
            return new WP_Error('kassa', $error->getMessage());
        }
    }

    /**
     * Whether nothing of the price is left after this refund and those that Kassa made before. Then all that is left
     * goes back: parts are rounded down, and their sum would keep a cent of the buyer's.
     */
    private function is_rest(WC_Order $order, string $amount): bool
    {
        $sent = Kassa_Amounts::minor($amount, 4);
        foreach ($order->get_refunds() as $refund) {
            $sent += $refund->get_refunded_payment() ? Kassa_Amounts::minor((string) $refund->get_amount(), 4) : 0;
        }
        return $sent === Kassa_Amounts::minor((string) $order->get_total(), 4);
    }

    private function kassa(): Kassa
    {
        return new Kassa($this->get_option('host'), $this->get_option('app_id'), $this->get_option('app_secret'));
    }
}
