import { createHash } from 'node:crypto';
import type { ApiReply, ApiRequest } from './request.js';

/**
 * An answer that a browser may keep if it asks each time whether it still holds (RFC 9110, 13.1.2): to whoever has it, only
 * that is said (304).
 */
export function unlessKept<Body extends object>(
  request: ApiRequest,
  reply: ApiReply,
  body: Body,
): Body | undefined {
  const tag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}"`;
  void reply.headers({ 'Cache-Control': 'no-cache', ETag: tag });
  if (!isKept(request, tag)) return body;
  void reply.status(304);
  return undefined;
}

/** Whether whoever asks has what this tag stands for. */
export const isKept = ({ headers }: ApiRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .includes(tag);
