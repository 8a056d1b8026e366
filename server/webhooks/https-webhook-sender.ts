import { lookup as resolveHere, promises as dns, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { performance } from 'node:perf_hooks';
import type {
  NoAnswer,
  WebhookAnswer,
  WebhookRequest,
  WebhookSender,
} from '@fidelidade/application/ports/webhook-sender.js';
import { isLoopbackAddress, isPublicAddress } from './public-address.js';

export type ResolveName = (
  hostname: string,
  options: LookupAllOptions,
  tell: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

export interface WebhookSenderOptions {
  /** For development and tests: this machine may be told too, also without TLS. */
  readonly allowsLoopback: boolean;
  /** From the look-up of the name to the end of the answer. */
  readonly timeout_ms?: number;
  /** Authorities that are believed besides the usual ones; for specs. */
  readonly ca?: string;
  readonly resolve?: ResolveName;
}

const TIMEOUT_ms = 10_000;
/** Of an answer so much is read; the rest is not waited for. */
const MOST_READ_bytes = 16 * 1024;
/** Of what was read so much is kept to be shown. */
const EXCERPT_LENGTH = 2_000;

class AddressRefused extends Error {}

/** A connection for each delivery, and nobody's proxy: whom it leads to is looked at as it is made. */
const AGENTS = {
  'https:': new HttpsAgent({ keepAlive: false }),
  'http:': new HttpAgent({ keepAlive: false }),
};

/**
 * Sends to addresses that companies type, and so trusts none of them (SSRF). The name is looked up by us and each of its addresses is
 * looked at before anything connects: what a name leads to a second later is of no use to anybody. Redirects are answers like others.
 */
export class HttpsWebhookSender implements WebhookSender {
  constructor(private readonly options: WebhookSenderOptions) {}

  refuses(address: string): boolean {
    if (!URL.canParse(address)) return true;
    const url = new URL(address);
    if (url.username || url.password) return true;
    const host = hostOf(url);
    if (isIP(host) !== 0 && !this.isAllowed(host)) return true;
    if (url.protocol === 'https:') return !this.options.allowsLoopback && isLocalName(host);
    const isHere = host === 'localhost' || isLoopbackAddress(host);
    return url.protocol !== 'http:' || !isHere || !this.options.allowsLoopback;
  }

  async send(message: WebhookRequest): Promise<WebhookAnswer> {
    const began_ms = performance.now();
    const duration = () => Math.round(performance.now() - began_ms);
    if (this.refuses(message.url)) return { duration_ms: 0, noAnswer: 'address_refused', excerpt: '' };
    const deadline = AbortSignal.timeout(this.options.timeout_ms ?? TIMEOUT_ms);
    try {
      const answer = await this.post(message, deadline);
      const excerpt = await beginningOf(answer);
      const { statusCode = 0, headers } = answer;
      const retryAfter = headers['retry-after'];
      return {
        duration_ms: duration(),
        statusCode,
        excerpt,
        ...(retryAfter !== undefined && { retryAfter }),
      };
    } catch (error) {
      const noAnswer = deadline.aborted ? 'timeout' : whyNot(error);
      return { duration_ms: duration(), noAnswer, excerpt: '' };
    }
  }

  private post({ url, headers, body }: WebhookRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const { protocol } = new URL(url);
    const isPlain = protocol === 'http:';
    return new Promise((resolve, reject) => {
      const request = (isPlain ? httpRequest : httpsRequest)(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          agent: AGENTS[isPlain ? 'http:' : 'https:'],
          lookup: this.guardedLookup,
          signal,
          rejectUnauthorized: true,
          ...(this.options.ca !== undefined && { ca: this.options.ca }),
        },
        resolve,
      );
      request.on('error', reject);
      // An answer that is none (`101`) closes without an error; after an answer this says nothing any more.
      request.on('close', () => reject(new Error('closed without an answer')));
      request.end(body);
    });
  }

  /** One address within is enough to refuse a name: nobody honest mixes them. */
  private readonly guardedLookup: LookupFunction = (hostname, { all, ...options }, tell) => {
    const resolve = this.options.resolve ?? (this.options.allowsLoopback ? resolveHere : resolveByDns);
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses: readonly LookupAddress[] = found ?? [];
      const [first] = addresses;
      if (error) return tell(error, '', 0);
      if (!first || !addresses.every(({ address }) => this.isAllowed(address)))
        return tell(new AddressRefused(), '', 0);
      if (all) return tell(null, [...addresses]);
      return tell(null, first.address, first.family);
    });
  };

  private isAllowed(address: string): boolean {
    return isPublicAddress(address) || (this.options.allowsLoopback && isLoopbackAddress(address));
  }
}

const DNS_TIMEOUT_ms = 2_000;

/** Asks the name servers themselves: the system's own look-up holds a thread of few, and names that never answer would starve all else. */
const resolveByDns: ResolveName = (hostname, _, tell) => {
  const resolver = new dns.Resolver({ timeout: DNS_TIMEOUT_ms, tries: 1 });
  void Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]).then(([v4, v6]) => {
    const found = [
      ...addressesOf(v4).map((address) => ({ address, family: 4 })),
      ...addressesOf(v6).map((address) => ({ address, family: 6 })),
    ];
    const isUnknown = found.length === 0;
    tell(isUnknown ? Object.assign(new Error('no address'), { code: 'ENOTFOUND' }) : null, found);
  });
};

const addressesOf = (answer: PromiseSettledResult<string[]>): readonly string[] =>
  answer.status === 'fulfilled' ? answer.value : [];

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

const isLocalName = (host: string): boolean => /(^|\.)(localhost|local|internal|home\.arpa)$/i.test(host);

/** An answer without end, or one that stops in its middle, is an answer all the same: its code came. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const read: Buffer[] = [];
  let length_bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      read.push(chunk);
      length_bytes += chunk.length;
      if (length_bytes >= MOST_READ_bytes) break;
    }
  } catch {
    // What came before is shown.
  } finally {
    answer.destroy();
  }
  // No database keeps a zero in a text.
  return Buffer.concat(read).toString('utf8').replaceAll('\0', '').slice(0, EXCERPT_LENGTH);
}

const TLS_FAULT = /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;

function whyNot(error: unknown): NoAnswer {
  if (error instanceof AddressRefused) return 'address_refused';
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  if (code === 'ENOTFOUND' || code.startsWith('EAI_')) return 'name_unknown';
  if (TLS_FAULT.test(code)) return 'certificate_refused';
  return 'no_connection';
}
