import { SignJWT, jwtVerify } from 'jose';
import type { Realm } from './session.js';

/** */
export const ACCESS_TOKEN_SECONDS = 3_600;
const ISSUER = 'programa-fidelidade';
/** Signatures that need no second look; beyond so many the oldest are forgotten. */
const KNOWN_TOKENS = 10_000;

export interface AccessClaims {
  readonly realm: Realm;
  readonly subject: string;
  readonly sessionId: string;
  readonly company: string | undefined;
}

/** Access tokens: signed, short-lived, and of one realm only (`aud`). */
export class Tokens {
  /** Verified tokens until they expire: a client sends the same one with every request. */
  private readonly known = new Map<string, { readonly claims: AccessClaims; readonly expires_ms: number }>();

  /** @param key 32 bytes, derived from `SECRET_KEY` for this purpose alone */
  constructor(private readonly key: Uint8Array) {}

  issue({ realm, subject, sessionId, company }: AccessClaims): Promise<string> {
    return new SignJWT({ sid: sessionId, ...(company && { company }) })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setAudience(realm)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
      .sign(this.key);
  }

  /** Undefined for a token that is expired, of the other realm, or not ours. */
  async read(token: string, realm: Realm): Promise<AccessClaims | undefined> {
    const known = this.known.get(token) ?? (await this.verify(token, realm));
    if (!known || known.claims.realm !== realm || known.expires_ms <= Date.now()) return undefined;
    return known.claims;
  }

  private async verify(token: string, realm: Realm) {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: realm,
        requiredClaims: ['sub', 'sid', 'exp'],
      });
      const company = typeof payload['company'] === 'string' ? payload['company'] : undefined;
      const claims = { realm, subject: String(payload.sub), sessionId: String(payload['sid']), company };
      const verified = { claims, expires_ms: payload.exp! * 1_000 };
      if (this.known.size >= KNOWN_TOKENS) this.known.delete(this.known.keys().next().value!);
      this.known.set(token, verified);
      return verified;
    } catch {
      return undefined;
    }
  }
}
