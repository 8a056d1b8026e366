import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpsWebhookSender, type WebhookSenderOptions } from './https-webhook-sender.js';
import { isPublicAddress } from './public-address.js';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => (server.closeAllConnections(), server.close())));

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const sender = (options: Partial<WebhookSenderOptions> = {}) =>
  new HttpsWebhookSender({ allowsLoopback: true, ...options });
const send = (url: string, by = sender()) => by.send({ url, headers: { 'x-a': '1' }, body: '{"é":1}' });

describe('an answer to a webhook', () => {
  it('is its code and the beginning of what it says', async () => {
    let seen = '';
    const url = await listening((request, reply) => {
      request.on('data', (chunk: Buffer) => (seen += chunk.toString()));
      request.on('end', () =>
        reply.writeHead(201).end(`got it\0 ${request.method} ${request.headers['x-a']}`),
      );
    });
    expect(await send(`${url}/a?b=1`)).toEqual({
      statusCode: 201,
      excerpt: 'got it POST 1',
      duration_ms: expect.any(Number),
    });
    expect(seen).toBe('{"é":1}');
  });

  it('says when to come again, and is to the very bytes that were sent', async () => {
    const seen: Buffer[] = [];
    const url = await listening((request, reply) => {
      request.on('data', (chunk: Buffer) => seen.push(chunk));
      request.on('end', () => reply.writeHead(429, { 'retry-after': '7' }).end());
    });
    const body = Uint8Array.of(0, 255, 128, 10);
    expect(await sender().send({ url, headers: {}, body })).toMatchObject({
      statusCode: 429,
      retryAfter: '7',
    });
    expect([...Buffer.concat(seen)]).toEqual([...body]);
  });

  it('that leads elsewhere is not followed', async () => {
    let visits = 0;
    const elsewhere = await listening((_, reply) => ((visits += 1), reply.end()));
    const url = await listening((_, reply) => reply.writeHead(307, { location: elsewhere }).end());
    expect(await send(url)).toMatchObject({ statusCode: 307 });
    expect(visits).toBe(0);
  });

  it('without end is read to a cap, and no further', async () => {
    let isClosed = false;
    const url = await listening((_, reply) => {
      reply.on('close', () => (isClosed = true));
      const pour = (): void => {
        while (!isClosed && reply.write('x'.repeat(64_000)));
        if (!isClosed) reply.once('drain', pour);
      };
      reply.writeHead(200);
      pour();
    });
    const { statusCode, excerpt } = await send(url);
    expect([statusCode, excerpt.length]).toEqual([200, 2_000]);
    while (!isClosed) await new Promise((resolve) => setTimeout(resolve, 10));
  });

  it('that never comes is waited for no longer than was said', async () => {
    const url = await listening(() => undefined);
    // It ends at all, though nothing ever comes: how soon is no matter of a busy machine.
    expect((await send(url, sender({ timeout_ms: 500 }))).noAnswer).toBe('timeout');
  });

  it('that stops in its middle has its code all the same', async () => {
    const url = await listening((_, reply) => void reply.writeHead(200).write('half'));
    // So long the first half has for its way, on a busy machine too.
    expect(await send(url, sender({ timeout_ms: 3_000 }))).toMatchObject({
      statusCode: 200,
      excerpt: 'half',
    });
  });

  it('that would speak another protocol is none, and at once', async () => {
    const url = await listening((request) => {
      request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    });
    expect(await send(url)).toMatchObject({ noAnswer: 'no_connection' });
  });

  it('of nobody, of no known name or by a certificate that nobody believes is none', async () => {
    const url = await listening((_, reply) => reply.end());
    const closed = 'http://127.0.0.1:1';
    expect(await send(closed)).toMatchObject({ noAnswer: 'no_connection' });
    const resolve = ((_host: string, _options: object, tell: (error: Error) => void) =>
      tell(Object.assign(new Error(), { code: 'ENOTFOUND' }))) as unknown as NonNullable<
      WebhookSenderOptions['resolve']
    >;
    expect(await send('https://loja.example', sender({ resolve }))).toMatchObject({
      noAnswer: 'name_unknown',
    });
    // Plain text where TLS is spoken.
    expect((await send(url.replace('http', 'https'))).noAnswer).toBeDefined();
  });
});

describe('where nothing is ever sent (SSRF)', () => {
  const WITHIN = [
    '127.0.0.1',
    '127.1.2.3',
    '168.63.129.16',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'not an address',
  ];
  it.each(WITHIN)('%s is nobody’s on the public internet', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );
  it.each(['1.1.1.1', '172.15.0.1', '172.32.0.1', '192.167.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
    '%s is somebody’s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  const strict = sender({ allowsLoopback: false });
  it.each([
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://0177.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[::ffff:169.254.169.254]/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/x',
    'https://localhost/x',
    'https://LOCALHOST./x',
    'https://app.localhost/x',
    'https://metadata.google.internal/x',
    'http://localhost/x',
    'http://loja.com.br/x',
    'https://ana:senha@loja.com.br/x',
    'file:///etc/passwd',
    'nothing',
  ])('%s is refused where it is typed, and where it is sent', async (url) => {
    expect(strict.refuses(url)).toBe(true);
    expect(await send(url, strict)).toMatchObject({ noAnswer: 'address_refused' });
  });

  /** Says of every name what its turn has. */
  const resolving = (...turns: string[][]): NonNullable<WebhookSenderOptions['resolve']> =>
    ((_host: string, _options: object, tell: (error: null, found: object[]) => void) =>
      tell(
        null,
        (turns.length > 1 ? turns.shift()! : turns[0]!).map((address) => ({
          address,
          family: address.includes(':') ? 6 : 4,
        })),
      )) as unknown as NonNullable<WebhookSenderOptions['resolve']>;

  it.each(WITHIN.slice(0, -1))('neither is a name that leads to %s', async (address) => {
    const by = sender({ allowsLoopback: false, resolve: resolving([address]) });
    expect(by.refuses('https://loja.com.br/x')).toBe(false);
    expect(await send('https://loja.com.br/x', by)).toMatchObject({ noAnswer: 'address_refused' });
  });

  it('a name that leads there besides, or from its second look-up on, reaches nothing', async () => {
    const mixed = sender({ allowsLoopback: false, resolve: resolving(['1.1.1.1', '127.0.0.1']) });
    expect(await send('https://loja.com.br/x', mixed)).toMatchObject({ noAnswer: 'address_refused' });
    // It is looked up once, by whoever connects: there is no second answer to be another one.
    let lookUps = 0;
    const resolve = resolving(['127.0.0.1']);
    const counting = ((...asked: Parameters<typeof resolve>) => (
      (lookUps += 1),
      resolve(...asked)
    )) as typeof resolve;
    await send('https://loja.com.br/x', sender({ allowsLoopback: false, resolve: counting }));
    expect(lookUps).toBe(1);
  });
});
