import { createHmac } from 'node:crypto';
import type { Count, Tried, TryCounts } from '@fidelidade/application/ports/try-counts.js';
import type pg from 'pg';

interface Row {
  readonly key: string;
  readonly count: number;
  readonly seconds: number;
}
const NONE: Count = { count: 0, seconds: 0 };
const SECONDS = 'ceil(extract(epoch from (until - now())))::int as seconds';

/** The tries that all processes have seen. Whose they are stands nowhere: keys are kept as digests under a secret. */
export class PostgresTryCounts implements TryCounts {
  /** @param secret 32 bytes derived from `SECRET_KEY` */
  constructor(
    private readonly pool: pg.Pool,
    private readonly secret: Uint8Array,
  ) {}

  async add(tries: readonly Tried[]): Promise<readonly Count[]> {
    const digests = tries.map(({ key }) => this.digest(key));
    // In the order of the keys, so that nobody who adds others of them waits for us while we wait for them.
    const { rows } = await this.pool.query<Row>(
      `insert into app.tries as kept (key, count, until)
       select key, 1, now() + window_ms * interval '1 millisecond'
       from unnest($1::text[], $2::float[]) as tried (key, window_ms) order by key
       on conflict (key) do update set
         count = case when kept.until > now() then kept.count + 1 else 1 end,
         until = case when kept.until > now() then kept.until else excluded.until end
       returning key, count, ${SECONDS}`,
      [digests, tries.map(({ window_ms }) => window_ms)],
    );
    return inOrder(digests, rows);
  }

  async look(keys: readonly string[]): Promise<readonly Count[]> {
    const digests = keys.map((key) => this.digest(key));
    const { rows } = await this.pool.query<Row>(
      `select key, count, ${SECONDS} from app.tries where key = any($1) and until > now()`,
      [digests],
    );
    return inOrder(digests, rows);
  }

  async takeBack(keys: readonly string[]): Promise<void> {
    await this.pool.query(
      `with mine as (select key from app.tries where key = any($1) order by key for update)
       update app.tries set count = greatest(count - 1, 0) from mine where tries.key = mine.key`,
      [keys.map((key) => this.digest(key))],
    );
  }

  async forget(key: string): Promise<void> {
    await this.pool.query('delete from app.tries where key = $1', [this.digest(key)]);
  }

  async purge(): Promise<void> {
    await this.pool.query('delete from app.tries where until < now()');
  }

  private digest(key: string): string {
    return createHmac('sha256', this.secret).update(key).digest('base64url');
  }
}

function inOrder(digests: readonly string[], rows: readonly Row[]): readonly Count[] {
  const counts = new Map(rows.map(({ key, count, seconds }) => [key, { count, seconds }]));
  return digests.map((digest) => counts.get(digest) ?? NONE);
}
