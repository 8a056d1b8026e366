/** */
export const MAX_INSTALLMENTS = 60;

/** Characters of the name of a till or bank account. */
export const MAX_ACCOUNT_NAME_LENGTH = 60;

/** Characters of the number of the paper behind an entry. */
export const MAX_DOCUMENT_LENGTH = 60;
