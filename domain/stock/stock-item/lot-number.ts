/** nLote of the NF-e takes 20 characters. */
export const MAX_LOT_NUMBER_LENGTH = 20;
export const MAX_LOT_DESCRIPTION_LENGTH = 200;
