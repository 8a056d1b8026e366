import { DELIVERIES_KEPT_DAYS } from '@fidelidade/application/platform/webhooks/retries.js';
import { isDelivered } from '@fidelidade/application/platform/webhooks/deliver-webhook.js';
import type {
  Attempt,
  ClaimedDelivery,
  Delivery,
  DeliveryQuery,
  DeliveryState,
  Endpoint,
  OpenReplay,
  QueuedFact,
  Replay,
  ShownAttempt,
  SigningSecrets,
  WebhookDeliveries,
  WebhookRef,
} from '@fidelidade/application/ports/webhook-deliveries.js';
import type { NoAnswer } from '@fidelidade/application/ports/webhook-sender.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type pg from 'pg';

/** Any number that every process of the system agrees on: whoever claims takes turns, so that nobody counts past another. */
const CLAIM_LOCK = 7_202_695;
/** Tries of one address at once; of one that failed last, one: it finds out whether it is there again. */
const MOST_PER_ENDPOINT = 4;
/** Of one company's addresses together, however many it has. */
const MOST_PER_COMPANY = 8;
/** A replay goes on when fewer than so many wait for its address. */
const REPLAY_GOES_ON_BELOW = 100;
const REPLAYS_SHOWN = 5;

/** All in short statements: nothing is held while somebody is waited for. */
export class PostgresWebhookDeliveries implements WebhookDeliveries {
  constructor(private readonly pool: pg.Pool) {}

  /** What waited goes on at once where the address is another or is told again. */
  async settleEndpoint({ company, webhookId, url, wants, isActive, position }: Endpoint): Promise<void> {
    await this.pool.query(
      `with before as (
         select url, is_active from app.webhook_endpoints where company_id = $1 and webhook_id = $2
       ), settled as (
         insert into app.webhook_endpoints as known (company_id, webhook_id, url, wants, is_active, position)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (company_id, webhook_id) do update set
           url = excluded.url, wants = excluded.wants, is_active = excluded.is_active, position = excluded.position,
           failing_since = case when known.url = excluded.url and known.is_active then known.failing_since end
         where known.position < excluded.position
         returning 1
       )
       update app.webhook_deliveries set next_try_at = now(), tries = 0
       where company_id = $1 and webhook_id = $2 and state = 'waiting' and $5
         and exists (select from before, settled where not is_active or url <> $3)`,
      [company, webhookId, url, wants, isActive, position],
    );
  }

  async settleSecrets(
    { company, webhookId }: WebhookRef,
    { secretId, previousSecretId, previousUntil }: SigningSecrets,
    position: number,
  ): Promise<void> {
    await this.pool.query(
      `insert into app.webhook_endpoints as known
         (company_id, webhook_id, secret_id, previous_secret_id, previous_until, secret_position)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (company_id, webhook_id) do update set secret_id = excluded.secret_id,
         previous_secret_id = excluded.previous_secret_id, previous_until = excluded.previous_until,
         secret_position = excluded.secret_position
       where known.secret_position < excluded.secret_position`,
      [company, webhookId, secretId, previousSecretId ?? null, previousUntil ?? null, position],
    );
  }

  async forgetEndpoint({ company, webhookId }: WebhookRef): Promise<void> {
    await this.pool.query(
      `with deliveries as (delete from app.webhook_deliveries where company_id = $1 and webhook_id = $2),
         replays as (delete from app.webhook_replays where company_id = $1 and webhook_id = $2)
       delete from app.webhook_endpoints where company_id = $1 and webhook_id = $2`,
      [company, webhookId],
    );
  }

  async wantedKinds(company: string): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ kind: string }>(
      'select distinct unnest(wants) as kind from app.webhook_endpoints where company_id = $1 and is_active',
      [company],
    );
    return new Set(rows.map(({ kind }) => kind));
  }

  async queue(
    company: string,
    { id, kind, type, body, occurredAt }: QueuedFact,
    position: number,
  ): Promise<void> {
    await this.pool.query(
      `insert into app.webhook_deliveries (company_id, webhook_id, id, type, body, occurred_at)
       select company_id, webhook_id, $2, $3, $4, $5 from app.webhook_endpoints
       where company_id = $1 and is_active and $6 = any(wants) and position < $7
       on conflict do nothing`,
      [company, id, type, body, occurredAt, kind, position],
    );
  }

  async queueTest(
    { company, webhookId }: WebhookRef,
    { id, type, body, occurredAt }: Omit<QueuedFact, 'kind'>,
  ): Promise<void> {
    await this.pool.query(
      `insert into app.webhook_deliveries (company_id, webhook_id, id, type, body, occurred_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [company, webhookId, id, type, body, occurredAt],
    );
  }

  /** Under a lock, in a transaction that lasts as long as its two statements: what another has claimed is counted. */
  async claim(limit: number, lease_ms: number): Promise<readonly ClaimedDelivery[]> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [CLAIM_LOCK]);
      const { rows } = await client.query<ClaimedRow>(CLAIM, [
        limit,
        lease_ms,
        MOST_PER_ENDPOINT,
        MOST_PER_COMPANY,
      ]);
      await client.query('commit');
      return rows.map(claimedDelivery);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  /**
   * What an address answered that was changed meanwhile says nothing of the one that took its place; and whoever asked for it again meanwhile gets it
   * again, whatever was answered.
   */
  async record(
    { company, webhookId, id, url, queuedAt }: ClaimedDelivery,
    { at, answer, headers, nextTryAt }: Attempt,
  ): Promise<Instant | undefined> {
    const delivered = isDelivered(answer);
    const state: DeliveryState = delivered ? 'delivered' : nextTryAt === undefined ? 'failed' : 'waiting';
    const { rows } = await this.pool.query<{ failing_since: Date | null }>(
      `with tried as (
         update app.webhook_deliveries set leased_until = null,
           state = case when queued_at = $14 then $4 else state end,
           next_try_at = case when queued_at = $14 then $5 else next_try_at end,
           tries = case when queued_at = $14 then tries + 1 else tries end, attempts = attempts + 1, last_try_at = $6, status_code = $7, no_answer = $8, duration_ms = $9
         where company_id = $1 and webhook_id = $2 and id = $3
         returning attempts
       ), told as (
         insert into app.webhook_attempts
           (company_id, webhook_id, delivery_id, number, at, status_code, no_answer, duration_ms, excerpt, headers)
         select $1, $2, $3, attempts, $6, $7, $8, $9, $10, $11 from tried
       )
       update app.webhook_endpoints set failing_since = case when $12 then null else coalesce(failing_since, $6) end
       where company_id = $1 and webhook_id = $2 and url = $13
       returning failing_since`,
      [
        ...[company, webhookId, id, state, nextTryAt ?? null, at],
        ...[answer.statusCode ?? null, answer.noAnswer ?? null, answer.duration_ms, answer.excerpt],
        ...[JSON.stringify(headers), delivered, url, queuedAt],
      ],
    );
    return rows[0]?.failing_since?.toISOString() as Instant | undefined;
  }

  async putOff({ company, webhookId, id }: ClaimedDelivery, until: Instant): Promise<void> {
    await this.pool.query(
      `update app.webhook_deliveries set next_try_at = $4, leased_until = null
       where company_id = $1 and webhook_id = $2 and id = $3`,
      [company, webhookId, id, until],
    );
  }

  async sendAgain({ company, webhookId }: WebhookRef, id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update app.webhook_deliveries set state = 'waiting', tries = 0, next_try_at = now(), queued_at = now()
       where company_id = $1 and webhook_id = $2 and id = $3`,
      [company, webhookId, id],
    );
    return rowCount === 1;
  }

  async list(
    { company, webhookId }: WebhookRef,
    { state, type, before, limit }: DeliveryQuery,
  ): Promise<readonly Delivery[]> {
    const { rows } = await this.pool.query<DeliveryRow>(
      `select ${DELIVERY} from app.webhook_deliveries
       where company_id = $1 and webhook_id = $2 and ($3::text is null or state = $3)
         and ($4::text is null or type = $4) and ($5::bigint is null or place < $5)
       order by place desc limit $6`,
      [company, webhookId, state ?? null, type ?? null, before ?? null, limit],
    );
    return rows.map(delivery);
  }

  async find(
    { company, webhookId }: WebhookRef,
    id: string,
  ): Promise<(Delivery & { readonly body: string }) | undefined> {
    const { rows } = await this.pool.query<DeliveryRow & { body: string }>(
      `select ${DELIVERY}, body from app.webhook_deliveries where company_id = $1 and webhook_id = $2 and id = $3`,
      [company, webhookId, id],
    );
    return rows[0] && { ...delivery(rows[0]), body: rows[0].body };
  }

  async attemptsOf({ company, webhookId }: WebhookRef, id: string): Promise<readonly ShownAttempt[]> {
    const { rows } = await this.pool.query<AttemptRow>(
      `select number, at, status_code, no_answer, duration_ms, excerpt, headers from app.webhook_attempts
       where company_id = $1 and webhook_id = $2 and delivery_id = $3 order by number desc limit 100`,
      [company, webhookId, id],
    );
    return rows.map((row) => ({
      number: row.number,
      at: row.at.toISOString(),
      statusCode: row.status_code,
      noAnswer: row.no_answer,
      duration_ms: row.duration_ms,
      excerpt: row.excerpt,
      headers: row.headers,
    }));
  }

  async beginReplay({
    company,
    webhookId,
    replayId,
    from,
    through,
    requestedAt,
  }: Omit<OpenReplay, 'after'> & { readonly requestedAt: string }): Promise<void> {
    await this.pool.query(
      `insert into app.webhook_replays (company_id, webhook_id, replay_id, from_moment, through, requested_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [company, webhookId, replayId, from, through, requestedAt],
    );
  }

  async openReplays(): Promise<readonly OpenReplay[]> {
    const { rows } = await this.pool.query<ReplayRow>(
      `select replay.* from app.webhook_replays as replay
       join app.webhook_endpoints as endpoint using (company_id, webhook_id)
       where finished_at is null and endpoint.is_active and $1 > (
         select count(*) from (
           select from app.webhook_deliveries as delivery
           where delivery.company_id = replay.company_id and delivery.webhook_id = replay.webhook_id and state = 'waiting'
           limit $1) as waiting)`,
      [REPLAY_GOES_ON_BELOW],
    );
    return rows.map((row) => ({
      company: row.company_id,
      webhookId: row.webhook_id,
      replayId: row.replay_id,
      from: row.from_moment.toISOString(),
      after: row.after === null ? undefined : Number(row.after),
      through: Number(row.through),
    }));
  }

  async advanceReplay(
    { company, webhookId, replayId, after: before }: OpenReplay,
    facts: readonly QueuedFact[],
    { start, after, isOver }: { readonly start: number; readonly after: number; readonly isOver: boolean },
  ): Promise<void> {
    const columns = [facts.map(({ id }) => id), facts.map(({ type }) => type), facts.map(({ body }) => body)];
    const [moments, kinds] = [facts.map(({ occurredAt }) => occurredAt), facts.map(({ kind }) => kind)];
    await this.pool.query(
      `with wanted as (
         select fact.* from app.webhook_endpoints,
           unnest($8::text[], $9::text[], $10::text[], $11::timestamptz[], $12::text[])
             as fact (id, type, body, occurred_at, kind)
         where company_id = $1 and webhook_id = $2 and fact.kind = any(wants)
       ), moved as (
         update app.webhook_replays set start = coalesce(start, $5), after = $6,
           queued = queued + (select count(*) from wanted), finished_at = case when $7 then now() end
         where company_id = $1 and webhook_id = $2 and replay_id = $3 and after is not distinct from $4::bigint
         returning 1
       )
       insert into app.webhook_deliveries as known (company_id, webhook_id, id, type, body, occurred_at)
       select $1, $2, id, type, body, occurred_at from wanted, moved
       on conflict (company_id, webhook_id, id) do update
         set state = 'waiting', tries = 0, next_try_at = now(), queued_at = now()
         where known.state <> 'waiting'`,
      [company, webhookId, replayId, before ?? null, start, after, isOver, ...columns, moments, kinds],
    );
  }

  async replaysOf({ company, webhookId }: WebhookRef): Promise<readonly Replay[]> {
    const { rows } = await this.pool.query<ReplayRow>(
      `select * from app.webhook_replays where company_id = $1 and webhook_id = $2
       order by requested_at desc limit $3`,
      [company, webhookId, REPLAYS_SHOWN],
    );
    return rows.map((row) => ({
      company,
      webhookId,
      replayId: row.replay_id,
      from: row.from_moment.toISOString(),
      requestedAt: row.requested_at.toISOString(),
      queued: row.queued,
      progress: progressOf(row),
      finishedAt: row.finished_at?.toISOString() ?? null,
    }));
  }

  async overlapsOver(now: Instant) {
    const { rows } = await this.pool.query<{ company_id: string; previous_secret_id: string }>(
      `select company_id, previous_secret_id from app.webhook_endpoints
       where previous_until <= $1 and previous_secret_id is not null`,
      [now],
    );
    return rows.map((row) => ({ company: row.company_id, secretId: row.previous_secret_id }));
  }

  async endOverlaps(now: Instant): Promise<void> {
    await this.pool.query(
      `update app.webhook_endpoints set previous_secret_id = null, previous_until = null where previous_until <= $1`,
      [now],
    );
  }

  async purge(): Promise<void> {
    for (const [table, column] of [
      ['webhook_deliveries', 'queued_at'],
      ['webhook_replays', 'requested_at'],
    ])
      await this.pool.query(`delete from app.${table} where ${column} < now() - make_interval(days => $1)`, [
        DELIVERIES_KEPT_DAYS,
      ]);
  }
}

/**
 * Of each address as many as it has places left, those due longest first; then each company's in turn, so that whoever has thousands waits
 * behind nobody's one and nobody's one behind theirs.
 */
const CLAIM = `
  with endpoint as (
    select known.*, busy.count as busy, sum(busy.count) over (partition by company_id) as busy_of_company
    from app.webhook_endpoints as known
    cross join lateral (
      select count(*) from app.webhook_deliveries as leased
      where leased.company_id = known.company_id and leased.webhook_id = known.webhook_id and leased.leased_until > now()
    ) as busy
    where is_active and secret_id is not null
  ), due as (
    select endpoint.company_id, endpoint.webhook_id, delivery.id, delivery.next_try_at, endpoint.busy_of_company,
      row_number() over (partition by endpoint.company_id order by delivery.next_try_at, delivery.place) as turn
    from endpoint
    cross join lateral (
      select id, next_try_at, place from app.webhook_deliveries as waiting
      where waiting.company_id = endpoint.company_id and waiting.webhook_id = endpoint.webhook_id
        and state = 'waiting' and next_try_at <= now() and (leased_until is null or leased_until <= now())
      order by next_try_at, place
      limit greatest((case when endpoint.failing_since is null then $3 else 1 end) - endpoint.busy, 0)
    ) as delivery
  ), chosen as (
    select * from due where busy_of_company + turn <= $4 order by turn, next_try_at limit $1
  )
  update app.webhook_deliveries as delivery
  set leased_until = now() + make_interval(secs => $2 / 1000.0)
  from chosen join app.webhook_endpoints as known using (company_id, webhook_id)
  where delivery.company_id = chosen.company_id and delivery.webhook_id = chosen.webhook_id and delivery.id = chosen.id
  returning delivery.company_id, delivery.webhook_id, delivery.id, delivery.body, delivery.tries, delivery.queued_at::text as queued_at,
    known.url, known.secret_id, known.previous_secret_id, known.previous_until`;

interface ClaimedRow {
  company_id: string;
  webhook_id: string;
  id: string;
  body: string;
  tries: number;
  /** With its microseconds. */
  queued_at: string;
  url: string;
  secret_id: string;
  previous_secret_id: string | null;
  previous_until: Date | null;
}

const claimedDelivery = (row: ClaimedRow): ClaimedDelivery => ({
  company: row.company_id,
  webhookId: row.webhook_id,
  id: row.id,
  body: row.body,
  triesBefore: row.tries,
  queuedAt: row.queued_at,
  url: row.url,
  secretId: row.secret_id,
  previousSecretId: row.previous_secret_id ?? undefined,
  previousUntil: row.previous_until?.toISOString(),
});

const DELIVERY =
  'id, place, type, state, occurred_at, queued_at, attempts, last_try_at, status_code, no_answer, duration_ms, next_try_at';

interface DeliveryRow {
  id: string;
  place: string;
  type: string;
  state: DeliveryState;
  occurred_at: Date;
  queued_at: Date;
  attempts: number;
  last_try_at: Date | null;
  status_code: number | null;
  no_answer: NoAnswer | null;
  duration_ms: number | null;
  next_try_at: Date | null;
}

const delivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  type: row.type,
  state: row.state,
  occurredAt: row.occurred_at.toISOString(),
  queuedAt: row.queued_at.toISOString(),
  attempts: row.attempts,
  lastTryAt: row.last_try_at?.toISOString() ?? null,
  statusCode: row.status_code,
  noAnswer: row.no_answer,
  duration_ms: row.duration_ms,
  nextTryAt: row.next_try_at?.toISOString() ?? null,
  place: Number(row.place),
});

interface AttemptRow {
  number: number;
  at: Date;
  status_code: number | null;
  no_answer: NoAnswer | null;
  duration_ms: number;
  excerpt: string;
  headers: Readonly<Record<string, string>>;
}

interface ReplayRow {
  company_id: string;
  webhook_id: string;
  replay_id: string;
  from_moment: Date;
  requested_at: Date;
  start: string | null;
  after: string | null;
  through: string;
  queued: number;
  finished_at: Date | null;
}

function progressOf({ start, after, through, finished_at }: ReplayRow): number {
  if (finished_at) return 1;
  const length = Number(through) - Number(start);
  return start === null || length <= 0 ? 0 : (Number(after) - Number(start)) / length;
}
