import { isNumber } from '@fidelidade/application/platform/record-import/read-record-row.js';
import {
  assumedOf,
  importColumnsOf,
  neededBeside,
  offeredColumnsOf,
} from '@fidelidade/domain/platform/import-job/import-columns.js';
import type { RehearsedUndo } from '@fidelidade/application/platform/record-import/import-undo.js';
import type { DryRun } from '@fidelidade/application/platform/record-import/record-import.js';
import { bareHeading } from '@fidelidade/application/platform/tables/heading.js';
import { lookIntoTable, type OpenTable } from '@fidelidade/application/platform/tables/open-table.js';
import type { BlobStore } from '@fidelidade/application/ports/blob-store.js';
import { isPermission } from '@fidelidade/domain/identity/permissions.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { csvLine } from '@fidelidade/domain/kernel/csv-cell.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { ImportedKind } from '@fidelidade/domain/platform/import-job/forms/import-form.js';
import type { ImportedColumn } from '@fidelidade/domain/platform/import-job/events.js';
import {
  formOf,
  kindOfImport,
  type ImportKind,
} from '@fidelidade/domain/platform/import-job/import-kinds.js';
import type { ImportedRowRow } from '@fidelidade/projections/platform/import-rows/table.js';
import type { UndoPreview } from '@fidelidade/projections/records/record-uses.js';
import { message } from '../http/messages.js';
import { Forbidden } from '../http/refusals.js';
import type { Session } from '../session/session.js';
import { faultRecord, reasonsOf } from './import.record.js';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Whoever may not register, or delete, one record may not do it to many of them; and a file, which a job works off for the company, is
 * not for whoever is kept to some of the records that its rows name.
 */
export function assertMay(
  action: 'create' | 'delete',
  { permissions, scope }: Session,
  kind: ImportKind,
): void {
  const form = formOf(kind);
  if (form) {
    const missing = form.needs[action].find((each) => !permissions.has(each));
    if (missing) throw new Forbidden(missing);
    const isKept = form.limitedBy !== undefined && Boolean(scope[form.limitedBy]);
    const isNotTheirs = action === 'delete' && form.limitedBy === 'accounts' && scope.ownEntriesOnly;
    if (isKept || isNotTheirs) throw new DomainError('out_of_scope', { refusal: 'forbidden' });
    return;
  }
  const { context, resource } = kindOfImport(kind);
  const permission = `${context}.${resource}.${action}`;
  if (isPermission(permission) && !permissions.has(permission)) throw new Forbidden(permission);
}

/** What is said third of a column whose decimals stand behind a dot. */
const DOT = 'dot';

/** @throws DomainError `invalid` at `columns` for what is no list of headings with their fields */
export function columnsOf(text: string | undefined): readonly ImportedColumn[] | undefined {
  if (text === undefined || text === '') return undefined;
  try {
    const columns: unknown = JSON.parse(text);
    if (Array.isArray(columns) && columns.every(isColumn))
      return columns.map(([heading, field, decimals]) => ({
        heading,
        field,
        ...(decimals === DOT && { dotDecimals: true }),
      }));
  } catch {
    // Falls through: what is no JSON is refused like any other wrong value.
  }
  throw new DomainError('invalid', { field: 'columns' });
}

const isColumn = (said: unknown): said is [string, string, typeof DOT?] =>
  Array.isArray(said) &&
  (said.length === 2 || (said.length === 3 && said[2] === DOT)) &&
  said.every((each) => typeof each === 'string');

const EXAMPLE = { pt_BR: 'exemplo', en: 'example' } as const;

/** What a shop sees before its first import: the headings, with a row as an example where it is no record of a kind, as Excel opens them (a BOM and semicolons). */
export function sampleOf(
  kind: ImportKind,
  language: Language,
): { readonly name: string; readonly text: string } {
  const headings = offeredColumnsOf(kindOfImport(kind)).map(({ label }) => label[language]);
  const example = formOf(kind)?.example;
  const lines = [headings, ...(example ? [example] : [])].map(lineOf);
  const [, many] = kindOfImport(kind).words[language];
  const name = `${bareHeading(many).replaceAll(' ', '-')}-${EXAMPLE[language]}.csv`;
  return { name, text: `${BYTE_ORDER_MARK}${lines.join('')}` };
}

export const dryRunRecord = (
  kind: ImportedKind,
  { header, columns, missing, rowsTotal, sample, rejectedTotal, knownTotal, recordsTotal, rejected }: DryRun,
  language: Language,
) => {
  const has = new Set(columns.map(({ field }) => field));
  const beside = neededBeside(kind, has);
  return {
    header,
    sample,
    columns: columns.map(({ heading, field, dotDecimals }) => [
      heading,
      field,
      ...(dotDecimals ? [DOT] : []),
    ]),
    fields: choosable(kind, columns).map(({ name, label, required, field }) => ({
      name,
      label: label[language],
      required: required || beside.some((each) => each.name === name),
      is_number: isNumber(field),
    })),
    missing,
    assumed: assumedOf(kind, has).map(({ label }) => label[language]),
    lacking: beside.filter(({ name }) => !has.has(name)).map(({ label }) => label[language]),
    rows_total: rowsTotal,
    rejected_total: rejectedTotal,
    duplicated_total: knownTotal,
    records_total: recordsTotal,
    rejected: rejected.map(({ row, also = [], ...fault }) => ({
      row,
      ...faultRecord(kind, fault, language),
      also: also.map((each) => faultRecord(kind, each, language)),
    })),
  };
};

/** The first entries of each list, and what the file has of more. */
function choosable(kind: ImportedKind, said: readonly ImportedColumn[]) {
  const offered = new Set([
    ...offeredColumnsOf(kind).map(({ name }) => name),
    ...said.map(({ field }) => field),
  ]);
  return importColumnsOf(kind).filter(({ name }) => offered.has(name));
}

/** The bytes of an import's file; none once it was forgotten. */
export async function importFileOf(
  blobs: BlobStore,
  company: string,
  file: string | null,
): Promise<Uint8Array> {
  if (file === null) return new Uint8Array();
  return blobs.get(company, file);
}

export const undoPreviewRecord = (
  { takenBack, kept, notLookedAt, shown }: UndoPreview,
  language: Language,
) => ({
  taken_back: takenBack,
  kept,
  not_looked_at: notLookedAt,
  shown: shown.map(({ row, record_id, code }) => ({ row, record_id, reason: message(language, code) })),
});

/** The most rows that an undoing would leave and that its preview shows. */
const SHOWN_KEPT = 100;

/** The same of rows that are no records of a kind: what the undoing itself says, were it carried out now. */
export const rehearsedUndoRecord = ({ takenBack, kept, notLookedAt }: RehearsedUndo, language: Language) => ({
  taken_back: takenBack.length,
  kept: kept.length,
  not_looked_at: notLookedAt,
  shown: kept
    .slice(0, SHOWN_KEPT)
    .map(({ row, code, recordId }) => ({ row, record_id: recordId, reason: message(language, code) })),
});

const ROWS_AT_ONCE = 1_000;

/** The rows that were rejected, as they stood in the file, each with its reason at the end; what a spreadsheet would carry out is guarded. */
export async function rejectedFile(
  kind: ImportedKind,
  bytes: Uint8Array,
  rejected: readonly ImportedRowRow[],
  language: Language,
): Promise<string> {
  const lines = await lookIntoTable(bytes, Number.MAX_SAFE_INTEGER, (table) =>
    linesOf(kind, table, rejected, language),
  );
  return typeof lines === 'string' ? BYTE_ORDER_MARK : BYTE_ORDER_MARK + lines.join('');
}

async function linesOf(
  kind: ImportedKind,
  table: OpenTable,
  rejected: readonly ImportedRowRow[],
  language: Language,
): Promise<readonly string[]> {
  const reasons = new Map(rejected.map((row) => [row.row, reasonsOf(kind, row, language)]));
  const heading = { pt_BR: 'Motivo', en: 'Reason' }[language];
  const lines = [lineOf([...table.header, heading])];
  for (let from = 0; from < table.rowCount; from += ROWS_AT_ONCE)
    for (const { row, cells } of await table.rows(from, ROWS_AT_ONCE)) {
      const reason = reasons.get(row);
      if (reason !== undefined) lines.push(lineOf([...cells, reason]));
    }
  return lines;
}

const lineOf = (cells: readonly string[]): string => `${csvLine(cells.map(guardedFormula))}\r\n`;

/** Amounts stay as they are: nothing is carried out of them. What is guarded is, and is read without its guard when it is sent again. */
const FORMULA = /^[=@\t\r]|^[+-](?![\d.,\s]*$)/;
const guardedFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
