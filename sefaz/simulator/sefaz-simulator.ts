import { X509Certificate } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { isIP, type AddressInfo } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { NfeSchemas } from '../schemas/nfe-schemas.js';
import type { ServiceName } from '../transport/services.js';
import { answerRequest } from './answer-request.js';
import type { Authority } from './authorize-note.js';
import { refuseTransmitter, showsCertificate } from './client-certificate.js';
import { closeEnvelope, CONTENT_TYPE, serviceOfPath } from './envelope.js';
import { FaultQueue, parseFault, type Fault } from './faults.js';
import { NoteBook } from './note-book.js';
import { distort } from './distortions.js';
import { REFUSED_QUESTIONS } from './refused-questions.js';
import type { Xml } from '../xml/write-xml.js';

export interface SimulatorOptions {
  readonly certificates: {
    readonly server: { readonly certificatePem: string; readonly privateKeyPem: string };
    /** PEM of the authorities whose certificates may transmit and sign. */
    readonly authorities: readonly string[];
  };
  readonly schemas: NfeSchemas;
  readonly clock: () => Date;
  /** 0 takes a free port. */
  readonly port?: number;
  readonly host?: string;
  /** Where notes survive a restart; in memory when absent. */
  readonly folder?: string;
  /** CPF or CNPJ of those who are suspended: no note of theirs is taken (781), and none to them (302). */
  readonly irregular?: readonly string[];
  /** CPF or CNPJ of recipients who may not trade here (303), or whose state has blocked the issuer (307). */
  readonly barred?: Readonly<Record<string, 303 | 307>>;
  /** Opens `POST` and `DELETE /__faults`; only for rehearsals on the loopback interface. */
  readonly faultsOverHttp?: boolean;
}

const CONTROL_PATH = '/__faults';
const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** A tax authority for rehearsals: the real protocol on the wire (TLS with client certificate, SOAP 1.2), an invented state behind. */
export class SefazSimulator {
  private readonly faults = new FaultQueue();
  private readonly authorities: readonly X509Certificate[];

  private constructor(
    private readonly options: SimulatorOptions,
    private readonly notes: NoteBook,
    private readonly server: Server,
  ) {
    this.authorities = options.certificates.authorities.map((pem) => new X509Certificate(pem));
    server.on('request', (request, response) => {
      this.handle(request, response).catch((error: unknown) => {
        console.error('simulator', error);
        response.writeHead(500).end();
      });
    });
  }

  static async start(options: SimulatorOptions): Promise<SefazSimulator> {
    const { certificates, host = '127.0.0.1', port = 0 } = options;
    if (options.faultsOverHttp && !isLoopback(host)) throw new Error('faults over HTTP need a loopback host');
    const server = createServer({
      key: certificates.server.privateKeyPem,
      cert: certificates.server.certificatePem,
      ca: [...certificates.authorities],
      requestCert: true,
      rejectUnauthorized: false,
      minVersion: 'TLSv1.2',
    });
    const simulator = new SefazSimulator(options, new NoteBook(options.folder), server);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    return simulator;
  }

  /** Base URL for a client: `https://127.0.0.1:40123`. */
  get url(): string {
    const { address, port } = this.server.address() as AddressInfo;
    return `https://${address}:${port}`;
  }

  /** The next requests meet this fault. */
  inject(fault: Fault): void {
    this.faults.add(fault);
  }

  clearFaults(): void {
    this.faults.clear();
  }

  /** Ends at once, hanging conversations included. */
  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
    this.notes.close();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await collect(request);
    const path = new URL(request.url ?? '/', this.url).pathname;
    if (path === CONTROL_PATH && this.options.faultsOverHttp) return this.control(request, body, response);
    const service = serviceOfPath(path);
    if (!service || request.method !== 'POST') return void response.writeHead(404).end();
    const { socket } = request;
    if (!(socket instanceof TLSSocket) || !showsCertificate(socket)) {
      return void response.writeHead(403).end('client certificate required');
    }
    return this.serve(service, body, socket, response);
  }

  private async serve(
    service: ServiceName,
    body: string,
    socket: TLSSocket,
    response: ServerResponse,
  ): Promise<void> {
    const fault = this.faults.take(service);
    if (fault?.kind === 'http') return void response.writeHead(fault.status).end();
    if (fault?.kind === 'drop' && fault.when === 'before') return void socket.destroy();
    if (fault?.kind === 'hang' && fault.when === 'before') return;

    const authority = this.authority();
    const refused =
      fault?.kind === 'stopped' || fault?.kind === 'refuse'
        ? REFUSED_QUESTIONS.get(fault.cStat)
        : refuseTransmitter(socket, authority.now);
    const answer = await answerRequest(service, body, authority, refused);
    const reply = fault?.kind === 'distort' ? distort(answer, fault.distortion) : answer;

    if (fault?.kind === 'drop') return void socket.destroy();
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.delay_ms));
    response.writeHead(200, { 'Content-Type': CONTENT_TYPE }).end(closeEnvelope(service, reply as Xml));
  }

  private authority(): Authority {
    return {
      now: this.options.clock(),
      notes: this.notes,
      schemas: this.options.schemas,
      authorities: this.authorities,
      irregular: new Set(this.options.irregular),
      barred: this.options.barred ?? {},
    };
  }

  private control(request: IncomingMessage, body: string, response: ServerResponse): void {
    const fault = request.method === 'POST' ? parseFault(body) : undefined;
    if (fault) this.inject(fault);
    else if (request.method === 'DELETE') this.clearFaults();
    else return void response.writeHead(422).end();
    response.writeHead(204).end();
  }
}

/** The body as text; what exceeds the limit by far is not even read to its end. */
async function collect(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error('request too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
