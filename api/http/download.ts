import type { ApiReply } from './request.js';

/** Sends bytes as a file of that name. Names are ours (keys, numbers): no escaping is needed. */
export function sendFile(reply: ApiReply, mediaType: string, name: string, bytes: Uint8Array): void {
  void reply
    .header('Content-Type', mediaType)
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('X-Content-Type-Options', 'nosniff')
    .send(Buffer.from(bytes));
}

/**
 * Sends bytes under a name that somebody gave them: whatever stands in it, it stays one value of one header (RFC 6266, RFC 8187).
 * They come as a download and in a box of their own, so that a page or a script among them can do nothing in our name.
 */
export function sendNamedFile(reply: ApiReply, mediaType: string, name: string, bytes: Uint8Array): void {
  const plain = name.replace(/[^\w. -]/g, '_');
  void reply
    .headers({
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${rfc8187(name)}`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-cache',
    })
    .send(Buffer.from(bytes));
}

/** `encodeURIComponent` leaves some characters that a header's value may not have. */
const rfc8187 = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
