import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { Server, ServerCredentials, status, type sendUnaryData } from '@grpc/grpc-js';
import featuresService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_grpc_pb.js';
import features from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js';
import streamsService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import streamsServiceV2 from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_grpc_pb.js';
import { appendRecordsTo } from './append-records-call.js';
import { KurrentLog } from './kurrent-log.js';
import { readFrom } from './read-call.js';
import { type ReadCall } from './served-call.js';

const VERSION = '26.1.2';

/**
 * A server that speaks KurrentDB's protocol, as far as our adapter uses it, in the process of a test: gRPC over a real
 * connection, so that the client library and our wire code run as they do in production. It keeps everything in memory.
 * It is not KurrentDB: what only a real server or a cluster does is not shown by it.
 */
export class KurrentServer {
  readonly log = new KurrentLog();
  readonly #server = new Server();
  readonly #subscriptions = new Set<ReadCall>();

  private constructor(
    private readonly port: () => number,
    isShared: boolean,
  ) {
    this.#server.addService(streamsService.StreamsService, { read: this.#read() });
    this.#server.addService(streamsServiceV2.StreamsServiceService, {
      appendRecords: isShared ? this.#amongOthers() : appendRecordsTo(this.log),
    });
    this.#server.addService(featuresService.ServerFeaturesService, { getSupportedMethods: tellFeatures });
  }

  /** `isShared`: another application writes after each append, and the server itself does. */
  static async start({ isShared = false } = {}): Promise<KurrentServer> {
    let port = 0;
    const server = new KurrentServer(() => port, isShared);
    const bind = promisify(server.#server.bindAsync.bind(server.#server));
    port = await bind('127.0.0.1:0', ServerCredentials.createInsecure());
    return server;
  }

  /** The client waits for the discovery interval also before it first connects. */
  get url(): string {
    return `kurrentdb://127.0.0.1:${this.port()}?tls=false&discoveryInterval=1`;
  }

  /** What others write to the same server: events of another application, and the server's own. */
  appendOfOthers(): void {
    const others = [
      ['someone-else', 'PointsEarned'],
      ['$stats-127.0.0.1:2113', '$statsCollected'],
    ] as const;
    const data = Buffer.from('{}');
    const records = others.map(([stream, type]) => ({
      stream,
      type,
      id: randomUUID(),
      isJson: true,
      data,
      metadata: data,
    }));
    this.log.append(records, []);
  }

  /** As a server does that is overloaded or goes down: whoever subscribes has to come again. */
  dropSubscriptions(): void {
    for (const call of this.#subscriptions)
      call.emit('error', { code: status.UNAVAILABLE, details: 'the subscription was dropped' });
  }

  #read(): (call: ReadCall) => void {
    const read = readFrom(this.log);
    return (call) => {
      if (call.request.getOptions()?.hasSubscription()) {
        this.#subscriptions.add(call);
        call.on('cancelled', () => this.#subscriptions.delete(call));
      }
      read(call);
    };
  }

  #amongOthers(): ReturnType<typeof appendRecordsTo> {
    const append = appendRecordsTo(this.log);
    this.appendOfOthers();
    return (call, answer) => {
      append(call, answer);
      this.appendOfOthers();
    };
  }

  async stop(): Promise<void> {
    this.#server.forceShutdown();
  }
}

function tellFeatures(_: unknown, answer: sendUnaryData<features.SupportedMethods>): void {
  const methods = [
    ['event_store.client.streams.streams', 'read'],
    ['kurrentdb.protocol.v2.streams.streamsservice', 'appendrecords'],
  ] as const;
  const supported = new features.SupportedMethods().setEventStoreServerVersion(VERSION);
  for (const [service, method] of methods)
    supported.addMethods(new features.SupportedMethod().setServiceName(service).setMethodName(method));
  answer(null, supported);
}
