import { heedsHolidays, type InstallmentTerm } from '@fidelidade/domain/finance/installments.js';
import { numbered } from '@fidelidade/domain/finance/entry-series/plan.js';
import {
  FEWEST_OF_SERIES,
  partsByTerm,
  type PlannedSeries,
} from '@fidelidade/domain/finance/entry-series/series.js';
import type { HolidayDay } from '@fidelidade/domain/finance/business-day.js';
import { formatCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import type { EntryOfRow } from '@fidelidade/domain/platform/import-job/forms/entries.js';

/** What a payment term makes of a row is said by the term itself and, where it heeds them, the holidays of the company. */
export interface TermLookup {
  /** A payment term that something may be paid by now. */
  paymentTerm(company: string, id: string): Promise<InstallmentTerm | undefined>;
  holidays(company: string): Promise<readonly HolidayDay[]>;
}

/** Rows of a file that a payment term parts: each becomes the series that the form would open of it. */
export class PartsOfRows {
  private readonly terms = new Map<string, Promise<InstallmentTerm | undefined>>();
  private kept: Promise<readonly HolidayDay[]> | undefined;

  constructor(
    private readonly company: string,
    private readonly lookup: TermLookup,
  ) {}

  /**
   * @returns undefined for what is one entry: of no term, or of one with a single part
   * @throws DomainError `import_parts_settled` of what is told as paid: which part was, the row cannot say; `import_parts_due` of another
   *   day than that on which the term has the first part due
   */
  async of(details: EntryOfRow): Promise<PlannedSeries | undefined> {
    const { paymentTermId: id, settledOn, accountId, dueDate } = details;
    if (id === undefined) return undefined;
    const term = await this.termOf(id);
    if (!term || term.installments < FEWEST_OF_SERIES) return undefined;
    const kept = heedsHolidays(term) ? await (this.kept ??= this.lookup.holidays(this.company)) : [];
    const planned = partsByTerm(id, term, details, kept);
    const first = planned.rows[0]!.dueDate;
    const count = { count: planned.rows.length };
    refuseAll([
      settledOn === undefined ? undefined : settledAt('settled_on', count),
      accountId === undefined ? undefined : settledAt('account_id', count),
      dueDate === first
        ? undefined
        : new DomainError('import_parts_due', {
            field: 'due_date',
            params: { ...count, date: formatCivilDate(first) },
          }),
    ]);
    return planned;
  }

  private termOf(id: string): Promise<InstallmentTerm | undefined> {
    const known = this.terms.get(id) ?? this.lookup.paymentTerm(this.company, id);
    this.terms.set(id, known);
    return known;
  }
}

const settledAt = (field: string, params: { readonly count: number }): DomainError =>
  new DomainError('import_parts_settled', { field, params });

/** What each part says, as a row of its own would: by it one is known that is there already. */
export const partsSaid = (details: EntryOfRow, { rows }: PlannedSeries): readonly EntryOfRow[] =>
  rows.map(({ dueDate, amount }, index) => ({
    ...details,
    dueDate,
    value: amount,
    documentNumber: numbered(details.documentNumber ?? '', { number: index + 1, of: rows.length }),
  }));
