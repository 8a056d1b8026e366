/** What the QR code of a draw's ticket says: told apart from a voucher's (`voucher/code.ts`) and from later versions. */
export const ticketQr = (code: string): string => `PFB1:${code}`;
