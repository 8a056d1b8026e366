/** nLote of the NF-e takes 20 characters. */
export const MAX_LOT_NUMBER_LENGTH = 20;
