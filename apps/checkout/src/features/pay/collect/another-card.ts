/** Value of the row for a card that is still to be typed. */
export const anotherCard = '';
