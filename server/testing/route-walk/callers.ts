import { SignJWT, decodeJwt } from 'jose';
import { Tokens } from '@fidelidade/api/session/tokens.js';
import type { Access } from '@fidelidade/api/session/access.js';
import type { Caller, Realm } from '@fidelidade/api/session/session.js';
import { digestOf } from '@fidelidade/application/identity/credentials/new-secret.js';
import { deriveKey } from '../../security/keys.js';
import { SECRET_KEY, type ShopServer } from '../shop-server.js';

/** Somebody of a realm, or the API key of another system. */
export type Holder =
  | { readonly realm: Realm; readonly subject: string; readonly company: string | undefined }
  | { readonly realm: 'api-key'; readonly secret: string; readonly company: string };

export type Holders = {
  readonly [Each in Realm]: Holder & { readonly realm: Each };
} & { readonly 'api-key': Holder };

/** One of each kind who works for a filled shop, buys there, or is another system of it. */
export const holdersOf = (
  { userId, companyId: company }: { readonly userId: string; readonly companyId: string },
  { participantId, apiSecret }: { readonly participantId: string; readonly apiSecret: string },
): Holders => ({
  staff: { realm: 'staff', subject: userId, company },
  participant: { realm: 'participant', subject: participantId, company },
  'api-key': { realm: 'api-key', secret: apiSecret, company },
});

/** Who may call what asks for this access. */
export function callersOf(access: Access | undefined): readonly Caller[] {
  switch (access?.kind) {
    case 'session':
      return access.realms;
    case 'permission':
      return ['staff'];
    case 'api-key':
      return ['api-key'];
    default:
      return [];
  }
}

const KEY = deriveKey(SECRET_KEY, 'access-tokens');
const tokens = new Tokens(KEY);

/** A token of a session that was opened for this one call: what a call ends, it ends for nobody else. */
export async function tokenFor({ infrastructure }: ShopServer, holder: Holder): Promise<string> {
  if (holder.realm === 'api-key') return holder.secret;
  const { sessionId } = await infrastructure.sessions.open(holder);
  return tokens.issue({ ...holder, sessionId });
}

/** Tokens that are worth nothing although all but one thing about them is right. */
export async function worthlessTokens(
  server: ShopServer,
  holder: Holder,
): Promise<Readonly<Record<string, string | undefined>>> {
  if (holder.realm === 'api-key')
    return {
      'no token': undefined,
      garbage: 'x.y.z',
      'a secret that nobody has': `${holder.secret.slice(0, -4)}AAAA`,
      'the digest that is kept of it': digestOf(holder.secret),
    };
  const good = await tokenFor(server, holder);
  const ended = await server.infrastructure.sessions.open(holder);
  await server.infrastructure.sessions.end(ended.sessionId);
  const { sessionId } = ended;
  return {
    'no token': undefined,
    garbage: 'x.y.z',
    'a token that expired': await expired(good, holder.realm),
    'a token signed with another key': await new Tokens(Buffer.alloc(32, 7)).issue({ ...holder, sessionId }),
    'an unsigned token': unsigned(good),
    'a token of a session that ended': await tokens.issue({ ...holder, sessionId }),
    'a token of somebody who does not exist': await tokenFor(server, { ...holder, subject: 'nobody' }),
  };
}

const expired = (token: string, realm: Realm): Promise<string> => {
  const { iss, sub, sid, company } = decodeJwt(token);
  const past_s = Math.floor(Date.now() / 1_000) - 1;
  return new SignJWT({ sid, company })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(iss ?? '')
    .setAudience(realm)
    .setSubject(sub ?? '')
    .setExpirationTime(past_s)
    .sign(KEY);
};

function unsigned(token: string): string {
  const head = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  return `${head}.${token.split('.')[1]}.`;
}
