/** Addresses of an order's screens. */
export const resultOf = (orderNo: string): string => `/paymentResult?customParam=${encodeURIComponent(orderNo)}`;
export const detailOf = (orderNo: string): string => `/tradeHistory-BuyDetails?orderNo=${encodeURIComponent(orderNo)}`;
export const receiptOf = (orderNo: string): string => `/receipt?orderNo=${encodeURIComponent(orderNo)}`;
export const methodsOf = (nftParamNo: string): string => `/paymentMethod?nft=${encodeURIComponent(nftParamNo)}`;
/** `routerPath`: the pay screen of the order's method. */
export const payOf = (routerPath: string, orderNo: string): string =>
  `${routerPath}?orderNo=${encodeURIComponent(orderNo)}`;
