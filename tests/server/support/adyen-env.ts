/** The settings that open Adyen at an address, where nothing is asked about what they say. */
export function adyenEnv(url: string): Record<string, string> {
  return {
    KASSA_PAYMENT_ADYEN_API_KEY: 'key',
    KASSA_PAYMENT_ADYEN_MERCHANT_ACCOUNT: 'ShopECOM',
    KASSA_PAYMENT_ADYEN_HMAC_KEY: '00'.repeat(32),
    KASSA_PAYMENT_ADYEN_WEBHOOK_USER: 'user',
    KASSA_PAYMENT_ADYEN_WEBHOOK_PASSWORD: 'password',
    KASSA_PAYMENT_ADYEN_URL: url,
  };
}
