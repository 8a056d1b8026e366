import type { FastifyInstance } from 'fastify';

/** No form of ours nests so deep. */
export const MAX_JSON_DEPTH = 12;
/** The longest form of ours is a note of 990 items with everything that its record says of each. */
export const MAX_JSON_VALUES = 16_000;
/** What an object holds; a list may be longer. Thousands of names in one object cost more than they weigh. */
export const MAX_JSON_KEYS = 100;

/**
 * Takes JSON as bodies, and nothing that is meant to keep the process busy: how deep and how much it is gets counted on its
 * bytes, before an object is made of them. Forms as browsers post them by themselves are not taken (but for
 * `takeOneClick`): no client of ours sends any.
 */
export function takeBoundedJson(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** @throws Error with the status of the refusal: 413 for too much, 400 for no JSON */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!isBounded(bytes)) throw refusal(413);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw refusal(400);
  }
}

/** What the problem filter answers as the framework's own refusal of a body. */
const refusal = (statusCode: number): Error =>
  Object.assign(new Error('the body is refused'), { statusCode });

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;
const CLOSE_LIST = 0x5d;
const CLOSE_OBJECT = 0x7d;

/** Whether a text of JSON holds no more than our forms may. Of what is no JSON nothing is said. */
export function isBounded(bytes: Uint8Array): boolean {
  let values = 1;
  /** Of each object and list that is open here: how many keys it may still have. */
  const room = [Infinity];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA) {
      values += 1;
      const left = room.at(-1)! - 1;
      if (left <= 0) return false;
      room[room.length - 1] = left;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      room.push(byte === OPEN_LIST ? Infinity : MAX_JSON_KEYS);
    } else if ((byte === CLOSE_LIST || byte === CLOSE_OBJECT) && room.length > 1) room.pop();
    if (room.length > MAX_JSON_DEPTH + 1 || values > MAX_JSON_VALUES) return false;
  }
  return true;
}

/** Where the text that begins here ends: at the next quote that no backslash is before. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === QUOTE) return at;
  }
  return bytes.length;
}
