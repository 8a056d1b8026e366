import { generateKeyPairSync, hash, randomBytes, sign, type KeyObject } from 'node:crypto';
import {
  relyingPartyOf,
  type RelyingParty,
} from '@fidelidade/application/identity/passkeys/relying-party.js';
import { PUBLIC_URL } from './spec-external-services.js';

interface Options {
  readonly challenge: string;
}

/** What an answer says that is not as it should be. */
export interface Twist {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly crossOrigin?: boolean;
  /** Instead of there, known and with its key. */
  readonly flags?: number;
  readonly counter?: number;
}

const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

export const b64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');

/** A device that keeps one passkey, as a browser tells of it: of the shop's own address, unless a spec twists it. */
export class SoftwareAuthenticator {
  readonly credentialId = b64(randomBytes(32));
  counter = 0;
  userHandle = '';
  private readonly keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };

  constructor(
    private readonly party: RelyingParty = relyingPartyOf(PUBLIC_URL)!,
    algorithm: 'ec' | 'rsa' = 'ec',
  ) {
    this.keys =
      algorithm === 'ec'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : generateKeyPairSync('rsa', { modulusLength: 2048 });
  }

  /** `navigator.credentials.create` */
  create(options: Options & { readonly user: { readonly id: string } }, twist: Twist = {}) {
    this.userHandle = options.user.id;
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const flags = twist.flags ?? PRESENT_AND_VERIFIED + WITH_CREDENTIAL;
    const header = this.header({ ...twist, flags });
    return {
      credential_id: this.credentialId,
      client_data: this.clientData('webauthn.create', options, twist),
      // The key follows in COSE, which the shop does not read: browsers tell it in a form that everybody knows.
      authenticator_data: b64(Buffer.concat([header, Buffer.alloc(16), length, id])),
      public_key: b64(this.keys.publicKey.export({ format: 'der', type: 'spki' })),
    };
  }

  /** `navigator.credentials.get` */
  get(options: Options, twist: Twist = {}) {
    const clientData = this.clientData('webauthn.get', options, twist);
    const data = this.header(twist);
    const signed = Buffer.concat([data, hash('sha256', Buffer.from(clientData, 'base64url'), 'buffer')]);
    return {
      credential_id: this.credentialId,
      user_handle: this.userHandle,
      client_data: clientData,
      authenticator_data: b64(data),
      signature: b64(sign('sha256', signed, this.keys.privateKey)),
    };
  }

  private header({
    rpId = this.party.id,
    flags = PRESENT_AND_VERIFIED,
    counter = this.counter,
  }: Twist): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([hash('sha256', rpId, 'buffer'), rest]);
  }

  private clientData(type: string, { challenge }: Options, twist: Twist): string {
    const { origin } = this.party;
    return b64(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...twistOf(twist) }));
  }
}

const twistOf = ({ type, challenge, origin, crossOrigin }: Twist) =>
  Object.fromEntries(
    Object.entries({ type, challenge, origin, crossOrigin }).filter(([, value]) => value !== undefined),
  );
