import { createHash, randomBytes } from 'node:crypto';
import {
  GREATEST_AGE_HOURS,
  LOST_ANSWER_SECONDS,
  REFRESH_TOKEN_DAYS,
  UNREMEMBERED_MINUTES,
  type BarredFrom,
  type Device,
  type LivingSession,
  type OpenedSession,
  type SessionHolder,
  type SessionStore,
} from '@fidelidade/application/ports/session-store.js';
import type pg from 'pg';
import { LivingSessions } from './living-sessions.js';

interface SessionRow {
  readonly id: string;
  readonly realm: SessionHolder['realm'];
  readonly subject: string;
  readonly company_id: string | null;
}

interface MovedRow extends SessionRow {
  readonly remembered: boolean;
  readonly signed_in_at: Date;
}

interface LivingRow {
  readonly id: string;
  readonly user_agent: string | null;
  readonly ip: string | null;
  readonly opened_at: Date;
  readonly last_seen_at: Date;
}

/** What a browser says of itself can be as long as it likes. */
const MAX_USER_AGENT = 300;

/** Tells which of the sessions live, and once a minute that they were seen. Rows that another process tells are left to it. */
const LOOK = `
  with seen as (
    update app.sessions set last_seen_at = now() where id in (
      select id from app.sessions
      where id = any($1) and expires_at > now() and last_seen_at < now() - interval '1 minute'
      for update skip locked
    )
  )
  select id from app.sessions where id = any($1) and expires_at > now()`;

/**
 * The token of today, or the one that it was given for a moment ago: its answer was lost on the way, and nobody has the token of today.
 * Whoever shows that one after all is found out, for it is spent by this.
 */
const TRADE = `
  with held as (
    select id, refresh_digest, traded_digest from app.sessions
    where realm = $1 and expires_at > now()
      and (refresh_digest = $2 or (traded_digest = $2 and traded_at > now() - make_interval(secs => $6)))
    for update
  ), traded as (
    update app.sessions
    set refresh_digest = $3, traded_digest = $2, last_seen_at = now(),
      traded_at = case when held.traded_digest = $2 then traded_at else now() end,
      expires_at = least(now() + make_interval(days => $4), signed_in_at + make_interval(hours => $5))
    from held where sessions.id = held.id
    returning sessions.id, realm, subject, company_id
  ), spent as (
    insert into app.spent_refresh_tokens (refresh_digest, session_id) select refresh_digest, id from held
  )
  select * from traded`;

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();
const newToken = (): string => randomBytes(32).toString('base64url');

export class PostgresSessionStore implements SessionStore {
  private readonly living = new LivingSessions(async (ids) => {
    return (await this.pool.query<{ id: string }>(LOOK, [ids])).rows.map(({ id }) => id);
  });

  constructor(private readonly pool: pg.Pool) {}

  open(holder: SessionHolder, device?: Device, remember = true): Promise<OpenedSession> {
    return this.keep(holder, device, remember);
  }

  /** @param signedInAt default now */
  private async keep(
    holder: SessionHolder,
    device: Device | undefined,
    remember: boolean,
    signedInAt?: Date,
  ): Promise<OpenedSession> {
    const sessionId = randomBytes(16).toString('base64url');
    // One that nobody is given is never traded.
    const refreshToken = newToken();
    await this.pool.query(
      `insert into app.sessions
         (id, realm, subject, company_id, refresh_digest, remembered, user_agent, ip, signed_in_at, expires_at)
       select $1, $2, $3, $4, $5, $6, $7, $8, signed_in_at,
         least(now() + make_interval(days => $9, mins => $10), signed_in_at + make_interval(hours => $11))
       from (select coalesce($12::timestamptz, now()) as signed_in_at) as sign_in`,
      [
        sessionId,
        holder.realm,
        holder.subject,
        holder.company,
        digest(refreshToken),
        remember,
        device?.userAgent?.slice(0, MAX_USER_AGENT),
        device?.ip,
        remember ? REFRESH_TOKEN_DAYS : 0,
        remember ? 0 : UNREMEMBERED_MINUTES,
        GREATEST_AGE_HOURS[remember ? 'remembered' : 'unremembered'],
        signedInAt,
      ],
    );
    return { ...holder, sessionId, refreshToken: remember ? refreshToken : undefined };
  }

  async moveTo(company: string, sessionId: string, device?: Device): Promise<OpenedSession | undefined> {
    const { rows } = await this.pool.query<MovedRow>(
      `delete from app.sessions where id = $1 and expires_at > now()
       returning id, realm, subject, company_id, remembered, signed_in_at`,
      [sessionId],
    );
    this.living.forget(sessionId);
    const session = rows[0];
    if (!session) return undefined;
    const { realm, subject, remembered, signed_in_at } = session;
    return this.keep({ realm, subject, company }, device, remembered, signed_in_at);
  }

  async rotate(realm: SessionHolder['realm'], refreshToken: string): Promise<OpenedSession | undefined> {
    const next = newToken();
    const { rows } = await this.pool.query<SessionRow>(TRADE, [
      realm,
      digest(refreshToken),
      digest(next),
      REFRESH_TOKEN_DAYS,
      GREATEST_AGE_HOURS.remembered,
      LOST_ANSWER_SECONDS,
    ]);
    const session = rows[0];
    if (!session) {
      await this.endStolen(refreshToken);
      return undefined;
    }
    const { id, subject, company_id } = session;
    return { realm, subject, company: company_id ?? undefined, sessionId: id, refreshToken: next };
  }

  isAlive(sessionId: string): Promise<boolean> {
    return this.living.isAlive(sessionId);
  }

  async end(sessionId: string): Promise<void> {
    await this.pool.query('delete from app.sessions where id = $1', [sessionId]);
    this.living.forget(sessionId);
  }

  async list(realm: SessionHolder['realm'], subject: string): Promise<readonly LivingSession[]> {
    const { rows } = await this.pool.query<LivingRow>(
      `select id, user_agent, ip, opened_at, last_seen_at from app.sessions
       where realm = $1 and subject = $2 and expires_at > now() order by last_seen_at desc, id`,
      [realm, subject],
    );
    return rows.map(({ id, user_agent, ip, opened_at, last_seen_at }) => ({
      sessionId: id,
      userAgent: user_agent ?? undefined,
      ip: ip ?? undefined,
      openedAt: opened_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    }));
  }

  async endOwn(realm: SessionHolder['realm'], subject: string, sessionId: string): Promise<boolean> {
    return (await this.endThose('id = $3', [realm, subject, sessionId])) > 0;
  }

  async endAll(realm: SessionHolder['realm'], subject: string, except?: string): Promise<void> {
    await this.endThose('id is distinct from $3', [realm, subject, except]);
  }

  /** @returns how many of the account's sessions met the condition */
  private async endThose(condition: string, values: readonly unknown[]): Promise<number> {
    const { rows } = await this.pool.query<{ id: string }>(
      `delete from app.sessions where realm = $1 and subject = $2 and ${condition} returning id`,
      [...values],
    );
    for (const { id } of rows) this.living.forget(id);
    return rows.length;
  }

  async endBarred({ company, account }: BarredFrom, openedBefore: string): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>(
      `delete from app.sessions
       where company_id = $1 and opened_at < $2
         and ($3::text is null or (realm = $3 and subject = $4)) returning id`,
      [company, openedBefore, account?.realm, account?.subject],
    );
    for (const { id } of rows) this.living.forget(id);
  }

  /** Sessions and their spent tokens go when nobody can use them any more. */
  async purge(): Promise<void> {
    await this.pool.query('delete from app.sessions where expires_at < now()');
  }

  /** A token that was traded before is in two hands: the session ends for both. */
  private async endStolen(refreshToken: string): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>(
      `delete from app.sessions
       where id = (select session_id from app.spent_refresh_tokens where refresh_digest = $1) returning id`,
      [digest(refreshToken)],
    );
    for (const { id } of rows) this.living.forget(id);
  }
}
