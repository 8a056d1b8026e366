import type { ApiReply } from './request.js';

/** Sends bytes as a file of that name. Names are ours (keys, numbers): no escaping is needed. */
export function sendFile(reply: ApiReply, mediaType: string, name: string, bytes: Uint8Array): void {
  void reply
    .header('Content-Type', mediaType)
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('X-Content-Type-Options', 'nosniff')
    .send(Buffer.from(bytes));
}
