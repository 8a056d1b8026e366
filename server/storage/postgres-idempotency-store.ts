import type { IdempotencyStore, KeptAnswer } from '@fidelidade/api/http/idempotency.interceptor.js';
import { CommandIdReused } from '@fidelidade/event-store/event-store.js';
import type pg from 'pg';

const KEPT_HOURS = 24;

export class PostgresIdempotencyStore implements IdempotencyStore {
  constructor(private readonly pool: pg.Pool) {}

  /** @throws CommandIdReused when the key was used on another route */
  async find(company: string, commandId: string, fingerprint: string): Promise<KeptAnswer | undefined> {
    const { rows } = await this.pool.query<{ fingerprint: string; status_code: number; body: unknown }>(
      'select fingerprint, status_code, body from app.kept_answers where company_id = $1 and command_id = $2',
      [company, commandId],
    );
    const kept = rows[0];
    if (!kept) return undefined;
    if (kept.fingerprint !== fingerprint) throw new CommandIdReused(commandId);
    return { statusCode: kept.status_code, body: kept.body };
  }

  async keep(company: string, commandId: string, fingerprint: string, answer: KeptAnswer): Promise<void> {
    await this.pool.query(
      `insert into app.kept_answers (company_id, command_id, fingerprint, status_code, body)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [company, commandId, fingerprint, answer.statusCode, JSON.stringify(answer.body ?? null)],
    );
  }

  async purge(): Promise<void> {
    await this.pool.query('delete from app.kept_answers where kept_at < now() - make_interval(hours => $1)', [
      KEPT_HOURS,
    ]);
  }
}
