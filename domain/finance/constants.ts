/** */
export const MAX_INSTALLMENTS = 60;
