import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { IMPORT_KINDS, type ImportKind } from '@fidelidade/domain/platform/import-job/import-kinds.js';

/** Of which kind of file; each kind has its own columns. */
export class ImportKindQuery {
  @IsOptional() @IsIn(IMPORT_KINDS) kind: ImportKind = 'sales';
}

const MAX_COLUMNS_CHARACTERS = 20_000;

/** What is asked of a file before it is imported; the file itself is the body. */
export class ImportPreviewQuery extends ImportKindQuery {
  /**
   * JSON: pairs of a heading and the field that its column holds, with «dot» third where its decimals stand behind a dot; none where
   * the headings are to say it.
   */
  @IsOptional() @IsString() @MaxLength(MAX_COLUMNS_CHARACTERS) columns?: string;
}

/** What an upload says of its file; the file itself is the body. */
export class ImportQuery extends ImportPreviewQuery {
  @IsString() @IsNotEmpty() @MaxLength(200) name!: string;
  /** `1`: every row, or none while one of them is wrong. */
  @IsOptional() @IsIn(['0', '1']) all_or_nothing?: '0' | '1';
}
