/** In the query of a question whose page may be in anybody's frame, and leads that frame back when it is answered. */
export const leadsBack = 'back=led';
/** The same of one whose page is in a frame of a provider's script, which it tells how it was answered. */
export const tellsScript = 'back=asked';
