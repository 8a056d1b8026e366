/** Where somebody talks to a number, however it is written; with a text, that stands there to be sent. */
export const whatsAppOf = (number: string, text?: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
