import {
  lookAtTable,
  readStatementFile,
  type TableLook,
  type UnreadableFile,
} from '@fidelidade/application/finance/reconciliation/read-file.js';
import {
  ALIKE_LINES,
  type AlikeLines,
  type StatementFile,
} from '@fidelidade/application/finance/reconciliation/reconciliation.commands.js';
import { MAX_STATEMENT_LINES } from '@fidelidade/domain/finance/bank-statement/reading/read-statement.js';
import { STATEMENT_FIELDS } from '@fidelidade/domain/finance/bank-statement/reading/table-columns.js';
import type { SaidColumn } from '@fidelidade/domain/finance/bank-statement/reading/table-statement.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import type { ApiRequest } from '../../http/request.js';
import { columnsOf } from '../../platform/import-files.js';

const MAX_COLUMNS_CHARACTERS = 20_000;

/** How a table's columns are to be read; the file itself is the body. */
export class StatementPreviewQuery {
  /** JSON: pairs of a heading and the field that its column holds; none where the headings are to say it. */
  @IsOptional() @IsString() @MaxLength(MAX_COLUMNS_CHARACTERS) columns?: string;
}

/** What an upload says of its file; the file itself is the body. */
export class StatementUploadQuery extends StatementPreviewQuery {
  @IsString() @IsNotEmpty() @MaxLength(200) name!: string;
  /** `1`: also where the file says another account than this. */
  @IsOptional() @IsIn(['0', '1']) any_account?: '0' | '1';
  /** Lines of the same day and amount that came with a file of another format: refused with `STATEMENT_ALIKE`, left out, or taken. */
  @IsOptional() @IsIn(ALIKE_LINES) alike?: AlikeLines;
}

/** @throws DomainError `invalid` at `columns` */
function saidColumns(text: string | undefined): readonly SaidColumn[] {
  return (columnsOf(text) ?? []).map(({ heading, field }) => {
    const known = STATEMENT_FIELDS.find((each) => each === field);
    if (!known) throw new DomainError('invalid', { field: 'columns' });
    return { heading, field: known };
  });
}

/** @throws DomainError at `file`, with the reason why it cannot be read */
export async function fileOf(
  request: ApiRequest,
  { name, columns }: { readonly name: string; readonly columns?: string | undefined },
): Promise<StatementFile> {
  const file = await readStatementFile(bytesOf(request), name, saidColumns(columns));
  if ('code' in file) throw refusalOf(file);
  return file;
}

/** Undefined for a file whose columns need not be said. */
export async function tableOf(
  request: ApiRequest,
  { columns }: StatementPreviewQuery,
): Promise<TableLook | undefined> {
  const look = await lookAtTable(bytesOf(request), saidColumns(columns));
  if (look && 'code' in look) throw refusalOf(look);
  return look;
}

function refusalOf(unreadable: UnreadableFile): DomainError {
  // What is no table, or too long a one, is told as what no statement is.
  switch (unreadable.code) {
    case 'import_file_type':
      return new DomainError('statement_file_type', { field: 'file' });
    case 'import_too_many_rows':
      return new DomainError('statement_too_many_lines', {
        field: 'file',
        params: { max: MAX_STATEMENT_LINES },
      });
    default:
      return new DomainError(unreadable.code, {
        field: 'file',
        ...('params' in unreadable && { params: unreadable.params ?? {} }),
      });
  }
}

function bytesOf({ body }: ApiRequest): Uint8Array {
  if (!Buffer.isBuffer(body)) throw new DomainError('statement_file_type', { field: 'file' });
  if (body.byteLength === 0) throw new DomainError('import_empty', { field: 'file' });
  return body;
}
