import type pg from 'pg';
import { API_KEY_USES_TABLE } from './postgres-api-key-uses.js';
import { PASSKEY_CHALLENGES_TABLE } from './postgres-passkey-challenges.js';
import { SENT_MAILS_TABLE } from './postgres-sent-mails.js';
import { CLICK_TABLES } from './postgres-click-counter.js';
import { OPEN_FORMS_TABLE } from './postgres-open-forms.js';
import { WEBHOOK_TABLES } from './webhook-tables.js';

/** Any number that every process of the system agrees on. */
const MIGRATION_LOCK = 7_202_612;

const TABLES = `
  create schema if not exists app;

  -- Where the log lives; one row.
  create table if not exists app.log_place (
    only_one boolean primary key default true check (only_one),
    store text not null
  );

  -- Bytes outside the events, by their SHA-256.
  create table if not exists app.blobs (
    company_id text not null,
    name text not null,
    bytes bytea not null,
    kept_at timestamptz not null default now(),
    primary key (company_id, name)
  );

  -- Secrets, encrypted under SECRET_KEY. The column keeps the name sealed, here and below, though it has nothing to do with the
  -- seals of the log: a process of before, which runs on while this one starts, asks for it by that name.
  create table if not exists app.vault (
    company_id text not null,
    id text not null,
    sealed bytea not null,
    primary key (company_id, id)
  );

  -- Sign-ins that are alive; only digests of tokens.
  create table if not exists app.sessions (
    id text primary key,
    realm text not null,
    subject text not null,
    company_id text,
    refresh_digest bytea not null,
    expires_at timestamptz not null
  );
  alter table app.sessions
    add column if not exists user_agent text,
    add column if not exists ip text,
    add column if not exists opened_at timestamptz not null default now(),
    add column if not exists last_seen_at timestamptz not null default now(),
    add column if not exists remembered boolean not null default true,
    -- When the password was given: choosing another company opens another session of the same sign-in.
    add column if not exists signed_in_at timestamptz not null default now(),
    -- Which token the one of today was given for, and since when: its answer may have been lost (ADR 0146).
    add column if not exists traded_digest bytea,
    add column if not exists traded_at timestamptz;
  create index if not exists sessions_by_expiry on app.sessions (expires_at);
  create index if not exists sessions_by_subject on app.sessions (subject);
  create index if not exists sessions_by_company on app.sessions (company_id);

  -- Refresh tokens that were traded in: seen again, they were stolen.
  create table if not exists app.spent_refresh_tokens (
    refresh_digest bytea primary key,
    session_id text not null references app.sessions (id) on delete cascade
  );

  -- How often somebody tried something, by a digest of who and what. Lost with a crash, it begins anew.
  create unlogged table if not exists app.tries (
    key text primary key,
    count int not null,
    until timestamptz not null
  );
  create index if not exists tries_by_end on app.tries (until);

  -- When SEFAZ was asked what, for a day: it blocks a company that asks one thing too often (656).
  create table if not exists app.sefaz_questions (
    company_id text not null,
    environment smallint not null,
    service text not null,
    subject text not null,
    asked timestamptz[] not null,
    asked_last timestamptz not null,
    primary key (company_id, environment, service, subject)
  );
  create index if not exists sefaz_questions_by_age on app.sefaz_questions (asked_last);

  -- Answers by idempotency key, for a day.
  create table if not exists app.kept_answers (
    company_id text not null,
    command_id text not null,
    fingerprint text not null,
    status_code int not null,
    body jsonb,
    kept_at timestamptz not null default now(),
    primary key (company_id, command_id)
  );
  create index if not exists kept_answers_by_age on app.kept_answers (kept_at);

  -- Links that were mailed; only digests of their secrets. One at a time for a purpose and whom it is for.
  create table if not exists app.one_time_tokens (
    purpose text not null,
    company_id text not null,
    subject text not null,
    digest bytea not null,
    expires_at timestamptz not null,
    primary key (purpose, company_id, subject)
  );
  alter table app.one_time_tokens add column if not exists used_at timestamptz;
  create unique index if not exists one_time_tokens_by_digest on app.one_time_tokens (digest);

  -- Second factors that were shown and not confirmed yet, encrypted under SECRET_KEY.
  create table if not exists app.pending_two_factor (
    account text primary key,
    sealed bytea not null,
    expires_at timestamptz not null
  );

  -- The last time step of which a code was accepted: a code is good once.
  create table if not exists app.totp_steps (
    account text primary key,
    step bigint not null
  );

  -- What devices were asked to sign with a passkey and have not yet; only digests.
  ${PASSKEY_CHALLENGES_TABLE}
  -- Mail where no mail server is configured, encrypted under SECRET_KEY.
  create table if not exists app.outbox (
    company_id text not null,
    id text not null,
    sealed bytea not null,
    kept_at timestamptz not null default now(),
    primary key (company_id, id)
  );
  create index if not exists outbox_by_age on app.outbox (company_id, kept_at desc);

  -- Who has which record open in a form. Lost with a crash, it is said again.
  ${OPEN_FORMS_TABLE}

  -- When each API key was used last, to the minute.
  ${API_KEY_USES_TABLE}
  -- Which letters went out to which participant.
  ${SENT_MAILS_TABLE}
  -- How often coupons were opened, counted beside the log.
  ${CLICK_TABLES}
  -- What is to be told to other systems, and what they answered.
  ${WEBHOOK_TABLES}
`;

/** Tables of what is kept beside events and read models. Safe to run at every start, by several processes at once. */
export async function migrateStorage(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(TABLES);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
