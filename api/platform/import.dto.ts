import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { IMPORT_KINDS, type ImportKind } from '@fidelidade/domain/platform/import-job/events.js';

/** Of which kind of file; each kind has its own columns. */
export class ImportKindQuery {
  @IsOptional() @IsIn(IMPORT_KINDS) kind: ImportKind = 'sales';
}

/** What an upload says of its file; the file itself is the body. */
export class ImportQuery extends ImportKindQuery {
  @IsString() @IsNotEmpty() @MaxLength(200) name!: string;
}
