import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { unzip } from 'node:zlib';
import { textOf } from './answer-text.js';
import { TransportFailure } from './failures.js';

export interface TlsIdentity {
  readonly privateKeyPem: string;
  readonly certificatePem: string;
  readonly chain: readonly string[];
}

export interface Timeouts {
  /** Until the TLS session stands: before that nothing was sent. */
  readonly connect_ms: number;
  /** From then until the last byte of the answer. */
  readonly answer_ms: number;
}

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

export interface Post {
  readonly url: URL;
  readonly contentType: string;
  readonly body: string;
  readonly identity: TlsIdentity;
  /** Authorities that may vouch for the server, as PEM. They replace the system's own list. */
  readonly authorities: readonly string[];
  readonly timeouts: Timeouts;
}

/** Answers of these services are a few kilobytes; more is not an answer. */
const MAX_ANSWER_BYTES = 10 * 1024 * 1024;

/**
 * One POST over TLS 1.2 with our certificate, the server's always verified, on a connection of its own: none is kept alive, so
 * that none can be found dead.
 * @throws TransportFailure which says whether the request can have arrived
 */
export function httpsPost(post: Post): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    let connected = false;
    const call = request(post.url, optionsOf(post));
    const fail = (code: string, cause?: Error): void => {
      clearTimeout(timer);
      call.destroy();
      reject(new TransportFailure(connected ? 'unknown' : 'no', code, cause ? { cause } : {}));
    };
    let timer = setTimeout(() => fail('connect_timeout'), post.timeouts.connect_ms);

    call.on('socket', (socket) =>
      socket.once('secureConnect', () => {
        connected = true;
        clearTimeout(timer);
        timer = setTimeout(() => fail('answer_timeout'), post.timeouts.answer_ms);
      }),
    );
    call.on('error', (error) => fail(codeOf(error), error));
    call.on('response', (response) =>
      collect(response).then(
        (answer) => {
          clearTimeout(timer);
          resolve(answer);
        },
        (error: Error) => fail(codeOf(error), error),
      ),
    );
    call.end(post.body);
  });
}

/**
 * SP, BA, SVAN and AN ask for the certificate in a renegotiation after the request (seen 25/09/2026). TLS 1.3 knows none, and what
 * it has instead Node does not offer: with a server that speaks both, the older one is the one that works.
 */
const TLS_VERSION = 'TLSv1.2';

const optionsOf = ({ identity, authorities, contentType, body }: Post): RequestOptions => ({
  method: 'POST',
  agent: false,
  key: identity.privateKeyPem,
  cert: [identity.certificatePem, ...identity.chain].join('\n'),
  ca: [...authorities],
  rejectUnauthorized: true,
  minVersion: TLS_VERSION,
  maxVersion: TLS_VERSION,
  headers: { 'Content-Type': contentType, 'Content-Length': Buffer.byteLength(body), Connection: 'close' },
});

async function collect(response: IncomingMessage): Promise<HttpAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('answer_too_large');
    chunks.push(chunk);
  }
  const { 'content-encoding': packing, 'content-type': contentType } = response.headers;
  const bytes = await unpacked(Buffer.concat(chunks), packing);
  return { status: response.statusCode ?? 0, body: textOf(bytes, contentType) };
}

/** Nobody asked for a packed answer; some servers send one all the same. */
async function unpacked(bytes: Buffer, packing: string | undefined): Promise<Buffer> {
  if (!/^(x-)?gzip$|^deflate$/i.test(packing ?? '') || bytes.length === 0) return bytes;
  try {
    return await promisify(unzip)(bytes, { maxOutputLength: MAX_ANSWER_BYTES });
  } catch (error) {
    const tooLarge = codeOf(error as Error) === 'ERR_BUFFER_TOO_LARGE';
    throw new Error(tooLarge ? 'answer_too_large' : 'answer_unreadable', { cause: error });
  }
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.message;
