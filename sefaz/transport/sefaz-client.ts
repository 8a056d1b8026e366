import type { AccessKey } from '@fidelidade/domain/kernel/access-key.js';
import { authorizationRequest, keyQuery, statusQuery } from '../layout/messages.js';
import type { Xml } from '../xml/write-xml.js';
import { serviceUrl, type Environment } from './authorizers.js';
import type { Timeouts, TlsIdentity } from './https-post.js';
import { readAuthorizationReply, readQueryReply, readStatusReply } from './read-replies.js';
import type { SefazResult, StatusResult } from './results.js';
import type { ServiceName } from './services.js';
import { soapCall } from './soap-call.js';
import { STATE_CODES, type StateName } from '@fidelidade/domain/kernel/states.js';

export interface SefazClientOptions {
  /** The issuer's state: it decides who answers. */
  readonly state: StateName;
  readonly environment: Environment;
  /** The company's A1: `openPfx` gives one. */
  readonly identity: TlsIdentity;
  /** PEM of the authorities that vouch for the servers (ICP-Brasil, or the simulator's). */
  readonly authorities: readonly string[];
  /** Another host under the same paths: the simulator, a proxy. */
  readonly baseUrl?: string;
  readonly timeouts?: Timeouts;
}

const DEFAULT_TIMEOUTS: Timeouts = { connect_ms: 10_000, answer_ms: 30_000 };

/**
 * Speaks with the tax authority of a state for one company. Keeps nothing between calls: what was sent, and whether it
 * must be asked for, is the caller's to remember (a pending note is never signed again).
 *
 * Every method throws `TransportFailure` or `ServiceUnavailable` when nobody answered.
 */
export class SefazClient {
  constructor(private readonly options: SefazClientOptions) {}

  /** Sends one signed note and waits for the verdict. The lot's number means nothing to anyone: the note's own serves. */
  async authorize(signedNfe: string): Promise<SefazResult> {
    const lotId = /<nNF>(\d{1,9})<\/nNF>/.exec(signedNfe)?.[1] ?? '1';
    return readAuthorizationReply(await this.call('authorization', authorizationRequest(signedNfe, lotId)));
  }

  /** What became of a note: the only right question after a lost answer. */
  async queryByKey(key: AccessKey): Promise<SefazResult> {
    return readQueryReply(await this.call('query', keyQuery(key, this.options.environment)));
  }

  async status(): Promise<StatusResult> {
    const { state, environment } = this.options;
    return readStatusReply(await this.call('status', statusQuery(STATE_CODES[state], environment)));
  }

  private call(service: ServiceName, message: Xml): Promise<string> {
    const { identity, authorities, timeouts = DEFAULT_TIMEOUTS } = this.options;
    return soapCall(service, message, {
      url: serviceUrl(service, this.options),
      identity,
      authorities,
      timeouts,
    });
  }
}
