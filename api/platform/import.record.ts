import { MAX_RECORD_ROWS } from '@fidelidade/application/platform/record-import/record-import.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { QUANTITY_DECIMALS } from '@fidelidade/domain/kernel/decimal.js';
import type { RowFault } from '@fidelidade/domain/platform/import-job/events.js';
import type { ImportRow } from '@fidelidade/projections/platform/imports/table.js';
import type { ImportedRowRow } from '@fidelidade/projections/platform/import-rows/table.js';
import { message } from '../http/messages.js';

/** What the texts of an import's refusals speak of. */
const LIMITS = {
  // Of imports from the time when a file of sales had to have them.
  columns: 'data, documento, cpf, itens, valor',
  max: MAX_RECORD_ROWS,
  decimals: QUANTITY_DECIMALS,
};

export const importRecord = (
  { company_id: _, file: __, columns: ___, ...row }: ImportRow,
  language: Language,
) => ({
  ...row,
  problem: row.problem && message(language, row.problem, LIMITS),
});

export const importedRowRecord = (
  { company_id: _, import_id: __, code, params, also, ...row }: ImportedRowRow,
  language: Language,
) => ({
  ...row,
  reason: reasonOf({ ...row, params }, code, language),
  also: (also ?? []).map((fault) => faultRecord(fault, language)),
});

/** A cell that is wrong, as people read it. */
export const faultRecord = ({ column, value, code, params }: RowFault, language: Language) => ({
  column: column ?? null,
  value: value ?? null,
  reason: reasonOf({ result: 'rejected', column: column ?? null, params: params ?? null }, code, language),
});

/** Why a row did not become what it stands for, as people read it. */
function reasonOf(
  { result, column, params }: Pick<ImportedRowRow, 'result' | 'column' | 'params'>,
  code: string | null,
  language: Language,
): string | null {
  if (code) return message(language, code, { ...LIMITS, ...params, field: column ?? '' });
  return result === 'duplicated' ? message(language, 'import_duplicated') : null;
}

/** Everything that is wrong with a row, in one cell of a file: which column each is about is said where there are several. */
export function reasonsOf({ also, ...row }: ImportedRowRow, language: Language): string {
  const first = reasonOf(row, row.code, language) ?? '';
  const others = (also ?? []).map((fault) => faultRecord(fault, language));
  if (others.length === 0) return first;
  return [{ column: row.column, reason: first }, ...others]
    .map(({ column, reason }) => (column ? `${column}: ${reason}` : reason))
    .join(' | ');
}
