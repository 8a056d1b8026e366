import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { IMPORT_KINDS, type ImportKind } from '@fidelidade/domain/platform/import-job/events.js';

/** What an upload says of its file; the file itself is the body. */
export class ImportQuery {
  @IsOptional() @IsIn(IMPORT_KINDS) kind: ImportKind = 'sales';
  @IsString() @IsNotEmpty() @MaxLength(200) name!: string;
}
