import type { ClickCounter, CountedClicks } from '@fidelidade/application/ports/click-counter.js';
import type pg from 'pg';

/** Clicks of each coupon since they are counted, how many of them the log was told, and who clicked on which day. */
export const CLICK_TABLES = `
  create table if not exists app.coupon_clicks (
    company_id text not null,
    coupon_id text not null,
    clicks bigint not null,
    unique_clicks bigint not null,
    told bigint not null default 0,
    primary key (company_id, coupon_id)
  );
  create table if not exists app.coupon_click_days (
    company_id text not null,
    coupon_id text not null,
    participant_id text not null,
    day date not null,
    primary key (company_id, coupon_id, participant_id, day)
  );
  create index if not exists coupon_click_days_by_day on app.coupon_click_days (day);
`;

/** What one run tells; the next one tells the rest. */
const MAX_TOLD = 1_000;
/** The days of one participant differ from zone to zone; those before are of no use. */
const DAYS_KEPT = 3;

interface Counted {
  readonly company: string;
  readonly couponId: string;
  readonly clicks: string;
  readonly uniqueClicks: string;
}

/** One statement a click, for all processes together. */
export class PostgresClickCounter implements ClickCounter {
  constructor(private readonly pool: pg.Pool) {}

  async count(company: string, couponId: string, participantId: string, day: string): Promise<number> {
    const { rows } = await this.pool.query<{ clicks: string }>(
      `with first_of_day as (
         insert into app.coupon_click_days values ($1, $2, $3, $4) on conflict do nothing returning 1
       )
       insert into app.coupon_clicks as counted (company_id, coupon_id, clicks, unique_clicks)
       values ($1, $2, 1, (select count(*) from first_of_day))
       on conflict (company_id, coupon_id) do update
         set clicks = counted.clicks + 1, unique_clicks = counted.unique_clicks + excluded.unique_clicks
       returning clicks`,
      [company, couponId, participantId, day],
    );
    return Number(rows[0]?.clicks ?? 0);
  }

  async untold(): Promise<readonly CountedClicks[]> {
    await this.pool.query(`delete from app.coupon_click_days where day < current_date - $1::int`, [
      DAYS_KEPT,
    ]);
    const { rows } = await this.pool.query<Counted>(
      `select company_id as company, coupon_id as "couponId", clicks, unique_clicks as "uniqueClicks"
       from app.coupon_clicks where clicks > told order by 1, 2 limit $1`,
      [MAX_TOLD],
    );
    return rows.map(({ clicks, uniqueClicks, ...of }) => ({
      ...of,
      clicks: Number(clicks),
      uniqueClicks: Number(uniqueClicks),
    }));
  }

  async told({ company, couponId, clicks }: CountedClicks): Promise<void> {
    await this.pool.query(
      `update app.coupon_clicks set told = greatest(told, $3) where company_id = $1 and coupon_id = $2`,
      [company, couponId, clicks],
    );
  }
}
