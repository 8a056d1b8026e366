const MAX_EMAIL_LENGTH = 254;

/** All white space goes, also inside, and letters are lowered: how an e-mail is stored and compared (R-3.3.1). */
export const normalizeEmail = (text: string): string => text.replace(/\s/g, '').toLowerCase();

/** One @, a local part, and a domain of two or more labels; ASCII, as mail servers and the NF-e take it. */
export const isEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH &&
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i.test(
    text,
  );
