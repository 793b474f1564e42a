/** Returns the query cache's key of an order's page without a log-in. `key`: what its address holds. */
export const orderPageKey = (key: string) => ['order-page', key];
