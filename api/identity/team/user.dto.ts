import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { Ambient } from '@fidelidade/domain/identity/staff-user/events.js';
import type { RecordScope } from '@fidelidade/domain/identity/team/events.js';
import { changesOf } from '../../http/forms/record-change.js';

const AMBIENTS: readonly Ambient[] = ['A', 'U', 'S'];
const MAX_LISTED = 500;

/** Whether a permission is one is the domain's to say; here it is text. */
export class InviteDto {
  @IsString() @IsNotEmpty() @MaxLength(120) name!: string;
  @IsString() @IsNotEmpty() @MaxLength(254) email!: string;
  @IsIn(AMBIENTS) ambient!: Ambient;
  @IsOptional() @IsString() @MaxLength(26) role_id?: string | null;
  @IsOptional() @IsArray() @ArrayMaxSize(MAX_LISTED) @IsString({ each: true }) granted?: Permission[] | null;
  @IsOptional() @IsArray() @ArrayMaxSize(MAX_LISTED) @IsString({ each: true }) denied?: Permission[] | null;
}

/** One more company for somebody who works in another. */
export class UserCompanyDto {
  @IsString() @IsNotEmpty() @MaxLength(26) user_id!: string;
  @IsString() @IsNotEmpty() @MaxLength(26) company_id!: string;
  @IsIn(AMBIENTS) ambient!: Ambient;
  @IsOptional() @IsString() @MaxLength(26) role_id?: string | null;
}

class UserDto {
  @IsOptional() @IsInt() version?: number;
  @IsOptional() @IsIn(AMBIENTS) ambient?: Ambient;
  @IsOptional() @IsString() @MaxLength(26) role_id?: string | null;
}

export class UserChange extends changesOf(UserDto) {}

class ScopeDto {
  @IsOptional() @IsArray() @ArrayMaxSize(MAX_LISTED) @IsString({ each: true }) branches?: string[] | null;
  @IsOptional() @IsArray() @ArrayMaxSize(MAX_LISTED) @IsString({ each: true }) warehouses?: string[] | null;
  @IsOptional() @IsArray() @ArrayMaxSize(MAX_LISTED) @IsString({ each: true }) accounts?: string[] | null;
  @IsOptional() @IsBoolean() own_entries_only?: boolean;
}

class UserPermissionsDto {
  @IsOptional() @IsInt() version?: number;
  @IsOptional() @IsArray() @ArrayMaxSize(MAX_LISTED) @IsString({ each: true }) granted?: Permission[] | null;
  @IsOptional() @IsArray() @ArrayMaxSize(MAX_LISTED) @IsString({ each: true }) denied?: Permission[] | null;
  @IsOptional() @ValidateNested() @Type(() => ScopeDto) scope?: ScopeDto;
}

export class UserPermissionsChange extends changesOf(UserPermissionsDto) {}

/** What is left out is not limited. */
export const recordScope = (dto: ScopeDto): RecordScope => ({
  branches: dto.branches ?? null,
  warehouses: dto.warehouses ?? null,
  accounts: dto.accounts ?? null,
  ownEntriesOnly: dto.own_entries_only ?? false,
});

export class RoleDto {
  @IsOptional() @IsInt() version?: number;
  @IsString() @IsNotEmpty() @MaxLength(60) name!: string;
  @IsArray() @ArrayMaxSize(MAX_LISTED) @IsString({ each: true }) permissions!: Permission[];
  @IsOptional() @IsBoolean() internal?: boolean;
}

export class RoleChange extends changesOf(RoleDto) {}
