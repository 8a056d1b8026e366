import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { TestCertificates } from './test-certificates.js';

export interface RawRequest {
  readonly body: string;
  readonly socket: TLSSocket;
}
export type Respond = (response: ServerResponse, request: RawRequest) => void;

/** An HTTPS server that answers byte by byte as it is told, as no authority should and some have. Stop it after the test. */
export async function startRawServer(
  { server }: Pick<TestCertificates, 'server'>,
  respond: Respond,
  options: ServerOptions = {},
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { certificatePem: cert, privateKeyPem: key } = server;
  const raw = createServer({ key, cert, ...options }, (request, response) => void serve(request, response));
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    respond(response, { body: Buffer.concat(chunks).toString(), socket: request.socket as TLSSocket });
  };
  raw.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(raw.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        raw.close(() => resolve());
        raw.closeAllConnections();
      }),
  };
}
