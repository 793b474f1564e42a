/** Returns the address of an order's result. */
export const resultOf = (orderNo: string): string => `/paymentResult?customParam=${encodeURIComponent(orderNo)}`;
/** Returns the address of an order's details. */
export const detailOf = (orderNo: string): string => `/tradeHistory-BuyDetails?orderNo=${encodeURIComponent(orderNo)}`;
/** Returns the address of an order's receipt. */
export const receiptOf = (orderNo: string): string => `/receipt?orderNo=${encodeURIComponent(orderNo)}`;
/** Returns the address of the choice of a method for a link. */
export const methodsOf = (nftParamNo: string): string => `/paymentMethod?nft=${encodeURIComponent(nftParamNo)}`;
/** Returns the address of an order's pay screen. `routerPath`: the route of its method. */
export const payOf = (routerPath: string, orderNo: string): string =>
  `${routerPath}?orderNo=${encodeURIComponent(orderNo)}`;
