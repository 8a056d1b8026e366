import { MAX_RECORD_ROWS } from '@fidelidade/application/platform/record-import/record-import.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { lackingColumn } from '@fidelidade/domain/platform/import-job/import-columns.js';
import type { ImportedKind } from '@fidelidade/domain/platform/import-job/forms/import-form.js';
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
  kind: ImportedKind,
  { company_id: _, import_id: __, code, params, also, field, ...row }: ImportedRowRow,
  language: Language,
) => {
  const column = columnTold(kind, { ...row, field }, language);
  return {
    ...row,
    column,
    reason: reasonOf({ result: row.result, column, params }, code, language),
    also: (also ?? []).map((fault) => faultRecord(kind, fault, language)),
  };
};

/** A cell that is wrong, as people read it. */
export function faultRecord(kind: ImportedKind, fault: RowFault, language: Language) {
  const { value = null, code, params = null } = fault;
  const column = columnTold(kind, fault, language);
  return { column, value, reason: reasonOf({ result: 'rejected', column, params }, code, language) };
}

/** The heading of a column that the file has; what it has none of, as the reader calls it. */
const columnTold = (
  kind: ImportedKind,
  { column, field }: { readonly column?: string | null; readonly field?: string | null },
  language: Language,
): string | null => column ?? lackingColumn(kind, field ?? undefined)?.label[language] ?? null;

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
export function reasonsOf(kind: ImportedKind, row: ImportedRowRow, language: Language): string {
  const { column, reason, also } = importedRowRecord(kind, row, language);
  if (also.length === 0) return reason ?? '';
  return [{ column, reason }, ...also]
    .map((fault) => (fault.column ? `${fault.column}: ${fault.reason}` : fault.reason))
    .join(' | ');
}
