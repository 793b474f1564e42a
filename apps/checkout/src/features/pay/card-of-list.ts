let paid = '';

/**
 * Remembers which order's card was typed in the list of methods: when its bank refuses it after all, the list says so,
 * beside the other methods. Only in memory. After a reload the order's own screen says it.
 */
export const cardOfList = {
  isOf: (orderNo: string): boolean => paid === orderNo,
  set: (orderNo: string): void => {
    paid = orderNo;
  },
};
