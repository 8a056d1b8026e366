import { hash, randomBytes } from 'node:crypto';
import {
  CHALLENGE_MINUTES,
  type ChallengePurpose,
  type PasskeyChallenges,
} from '@fidelidade/application/ports/passkey-challenges.js';
import type pg from 'pg';

const CHALLENGE_BYTES = 32;

export const PASSKEY_CHALLENGES_TABLE = `
  create table if not exists app.passkey_challenges (
    digest bytea primary key,
    purpose text not null,
    holder text not null,
    expires_at timestamptz not null
  );
`;

const digest = (challenge: string): Buffer => hash('sha256', challenge, 'buffer');

export class PostgresPasskeyChallenges implements PasskeyChallenges {
  constructor(private readonly pool: pg.Pool) {}

  async issue(purpose: ChallengePurpose, holder: string): Promise<string> {
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    await this.pool.query(
      `insert into app.passkey_challenges (digest, purpose, holder, expires_at)
       values ($1, $2, $3, now() + make_interval(mins => $4))`,
      [digest(challenge), purpose, holder, CHALLENGE_MINUTES],
    );
    return challenge;
  }

  /** One that is tried at another door is used up too. */
  async redeem(purpose: ChallengePurpose, holder: string, challenge: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ good: boolean }>(
      `delete from app.passkey_challenges where digest = $1
       returning purpose = $2 and holder = $3 and expires_at > now() as good`,
      [digest(challenge), purpose, holder],
    );
    return rows[0]?.good ?? false;
  }

  async purge(): Promise<void> {
    await this.pool.query('delete from app.passkey_challenges where expires_at < now()');
  }
}
