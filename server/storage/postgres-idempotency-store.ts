import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IdempotencyStore } from '@fidelidade/api/http/idempotency.js';
import type { AnswerKey, KeptAnswer } from '@fidelidade/api/http/answer-key.js';
import { CommandIdReused } from '@fidelidade/event-store/event-store.js';
import { batchedById } from '@fidelidade/projections/database/batched-by-id.js';
import type pg from 'pg';

const KEPT_HOURS = 24;
/** Answers that wait to be written; over it they are let go: asked again, the event store still knows the command. */
const MAX_WAITING = 10_000;
const MAX_ANSWERS_PER_INSERT = 500;

interface Kept extends AnswerKey, KeptAnswer {}

const SELECT = `
  select command_id, fingerprint, status_code, coalesce(body::text, '') as json from app.kept_answers
  where company_id = $1 and command_id = any($2)`;

const INSERT = `
  insert into app.kept_answers (company_id, command_id, fingerprint, status_code, body)
  select company_id, command_id, fingerprint, status_code, nullif(json, '')::jsonb
  from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[])
    as kept (company_id, command_id, fingerprint, status_code, json)
  on conflict do nothing`;

const answerById = batchedById<Kept, pg.Pool>(async (pool, company, ids) => {
  const { rows } = await pool.query<{
    command_id: string;
    fingerprint: string;
    status_code: number;
    json: string;
  }>(SELECT, [company, ids]);
  return new Map(
    rows.map(({ command_id: commandId, fingerprint, status_code: statusCode, json }) => [
      commandId,
      { company, commandId, fingerprint, statusCode, json },
    ]),
  );
});

/**
 * Writes behind the answers: what they keep is a convenience, the effect is guarded by the event store. Answers that
 * gather while some are written go together.
 */
export class PostgresIdempotencyStore implements IdempotencyStore {
  private readonly waiting = new Map<string, Kept>();
  private writing: Promise<void> | undefined;

  /** @param onError told of answers that could not be written, and are let go */
  constructor(
    private readonly pool: pg.Pool,
    private readonly onError: (error: unknown) => void = () => undefined,
  ) {}

  /** @throws CommandIdReused when the key was used for something else */
  async find({ company, commandId, fingerprint }: AnswerKey): Promise<KeptAnswer | undefined> {
    const kept =
      this.waiting.get(nameOf(company, commandId)) ?? (await answerById(this.pool, company, commandId));
    if (!kept) return undefined;
    if (kept.fingerprint !== fingerprint) throw new CommandIdReused(commandId);
    return { statusCode: kept.statusCode, json: kept.json };
  }

  keep(key: AnswerKey, answer: KeptAnswer): void {
    const name = nameOf(key.company, key.commandId);
    if (this.waiting.has(name) || this.waiting.size >= MAX_WAITING) return;
    this.waiting.set(name, { ...key, ...answer });
    this.writing ??= this.write();
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    await this.writing;
  }

  async purge(): Promise<void> {
    await this.pool.query('delete from app.kept_answers where kept_at < now() - make_interval(hours => $1)', [
      KEPT_HOURS,
    ]);
  }

  private async write(): Promise<void> {
    while (this.waiting.size > 0) {
      // Those of the same turn go together.
      await nextTurn();
      const batch = [...this.waiting].slice(0, MAX_ANSWERS_PER_INSERT);
      const answers = batch.map(([, kept]) => kept);
      await this.insert(answers).catch((error: unknown) => this.writeApart(answers, error));
      for (const [name] of batch) this.waiting.delete(name);
    }
    this.writing = undefined;
  }

  /** One that cannot be kept takes none of the others along: they may be of other companies. */
  private async writeApart(answers: readonly Kept[], error: unknown): Promise<void> {
    if (answers.length === 1 || !isOfData(error)) return this.onError(error);
    for (const each of answers) await this.insert([each]).catch(this.onError);
  }

  private insert(answers: readonly Kept[]): Promise<unknown> {
    const column = <Field extends keyof Kept>(field: Field) => answers.map((kept) => kept[field]);
    return this.pool.query(INSERT, [
      column('company'),
      column('commandId'),
      column('fingerprint'),
      column('statusCode'),
      column('json'),
    ]);
  }
}

/** Class 22 of PostgreSQL: what was said, and not whether anybody heard it. */
const isOfData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('22');

const nameOf = (company: string, commandId: string): string => `${company}\n${commandId}`;
