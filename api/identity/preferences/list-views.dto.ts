import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { DENSITIES, type Density } from '@fidelidade/domain/identity/staff-user/list-views.js';

const MAX_COLUMNS = 100;
const MAX_QUERY_CHARS = 4_000;

export class ListArrangementDto {
  /** As the list sorts by them; none is the list's own choice. */
  @IsArray() @ArrayMaxSize(MAX_COLUMNS) @Matches(/^\w{1,60}$/, { each: true }) columns!: string[];
  @IsIn(DENSITIES) density!: Density;
}

/** `filter` and `sort` as the list's address has them. */
export class ListFilterDto {
  @IsString() @IsNotEmpty() @MaxLength(200) name!: string;
  @IsString() @IsNotEmpty() @MaxLength(MAX_QUERY_CHARS) filter!: string;
  @IsOptional() @IsString() @MaxLength(200) sort?: string;
  @IsOptional() @IsBoolean() opens?: boolean;
}
