import type { StockBalanceAnswer } from '@fidelidade/domain/platform/report-tables/stock-balance-table.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';

/** At the end of a day, in one warehouse or in all together. */
export interface StockBalanceQuestion {
  readonly to?: string;
  readonly warehouse_id?: string;
  /** As it was answered. */
  readonly warehouse_name?: string;
}

/** `GET /api/reports/stock-balance` */
export interface StockBalance extends StockBalanceAnswer {
  readonly as_of: string | null;
  readonly to: CivilDate;
  readonly rows: readonly (StockBalanceAnswer['rows'][number] & {
    readonly product_id: string;
    /** What the address of its card asks; null where it has none. */
    readonly drill: Readonly<Record<string, string>> | null;
  })[];
}
