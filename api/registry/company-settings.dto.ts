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
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import type { SettingsChanges } from '@fidelidade/application/registry/company.commands.js';
import { MAX_LOGO_BYTES } from '@fidelidade/application/registry/report-logo.js';
import { DRE_BASES, type DreBasis } from '@fidelidade/domain/finance/dre.js';
import { MAX_SERIES } from '@fidelidade/domain/fiscal/series/invoice-series.js';
import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { parseDecimal } from '@fidelidade/domain/kernel/decimal.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import { PIN_OCCASIONS, type PinOccasion } from '@fidelidade/domain/registry/company/attendant-pin.js';
import { SIMPLES_RATE_DECIMALS } from '@fidelidade/domain/registry/company/company.js';
import type { FiscalEnvironment } from '@fidelidade/domain/registry/company/events.js';
import { ProofDto } from '../identity/credentials/credentials.dto.js';

/** Real ones have 3 to 20 kB: the certificate, its key, and the authorities above it. */
const MAX_CERTIFICATE_bytes = 64 * 1024;
const MAX_LOGO_BASE64 = Math.ceil(MAX_LOGO_BYTES / 3) * 4;
const MAX_BASE64 = Math.ceil(MAX_CERTIFICATE_bytes / 3) * 4;

export class CompanySettingsDto {
  @IsOptional() @IsBoolean() allow_negative_stock?: boolean;
  /** By which basis the income statement is read where nobody asks for another. */
  @IsOptional() @IsIn(DRE_BASES) dre_basis?: DreBasis;
  /** Percent with two decimals at most (pCredSN), of companies of the Simples Nacional; null takes it away. */
  @IsOptional() @IsString() simples_credit_rate?: string | null;
  /** From which day on cashback counts in the income statement by competence, `YYYY-MM-DD`; null, it does not. */
  @IsOptional() @IsString() loyalty_in_dre_from?: string | null;
  /** When tills ask whoever serves for their PIN. */
  @IsOptional() @IsIn(PIN_OCCASIONS) attendant_pin?: PinOccasion;
  /** With `redemptions`: also for sales above this; null, for none. */
  @IsOptional() attendant_pin_above?: string | number | null;
  /** How long one till remembers a PIN; 0, for one sale. */
  @IsOptional() @IsInt() attendant_pin_minutes?: number;
}

/** Of the settings, those that were sent. @throws DomainError on the field that cannot be read */
export const settingsIn = ({
  allow_negative_stock: allowNegativeStock,
  dre_basis: dreBasis,
  simples_credit_rate: rate,
  loyalty_in_dre_from: loyaltyFrom,
  attendant_pin: attendantPin,
  attendant_pin_above: above,
  attendant_pin_minutes: attendantPinMinutes,
}: CompanySettingsDto): SettingsChanges => ({
  ...(attendantPin && { attendantPin }),
  ...(above !== undefined && {
    attendantPinAbove: above === null ? null : parseMoney(above, 'attendant_pin_above'),
  }),
  ...(attendantPinMinutes !== undefined && { attendantPinMinutes }),
  ...(allowNegativeStock !== undefined && { allowNegativeStock }),
  ...(dreBasis && { dreBasis }),
  ...(loyaltyFrom !== undefined && {
    loyaltyInDreFrom: loyaltyFrom === null ? null : parseCivilDate(loyaltyFrom, 'loyalty_in_dre_from'),
  }),
  ...(rate !== undefined && {
    simplesCreditRate:
      rate === null ? null : parseDecimal(rate, SIMPLES_RATE_DECIMALS, 'simples_credit_rate'),
  }),
});

export class CscDto {
  /** As the state's portal shows it: one to six digits, with or without zeros before. */
  @IsString() @IsNotEmpty() @MaxLength(20) csc_id!: string;
  /** The code: 16 to 36 letters, digits and hyphens. It is never told again. */
  @IsString() @IsNotEmpty() @MaxLength(60) token!: string;
}

/** 1 production, 2 homologation. @throws DomainError `not_found` for what is neither */
export function environmentOf(text: string): FiscalEnvironment {
  if (text !== '1' && text !== '2') throw notFound();
  return text === '1' ? 1 : 2;
}

export class ReportLogoDto {
  /** The bytes of a JPEG, in base64. */
  @IsString() @IsNotEmpty() @MaxLength(MAX_LOGO_BASE64) logo!: string;
}

export class LogoQuery {
  /** Which picture: absent, the one of today. */
  @IsOptional() @Matches(/^[0-9a-f]{64}$/) sha256?: string;
}

export class ClosingDateDto {
  /** `YYYY-MM-DD`: the last day of the closed books; null opens them all. */
  @IsOptional() @IsString() closing_date?: string | null;
  /** The closing date that is there as far as you know, null for none: where it was moved meanwhile, nothing is changed (409). */
  @IsOptional() @IsString() instead_of?: string | null;
  /** Why days are opened again. */
  @IsOptional() @IsString() @MaxLength(500) reason?: string | null;
}

class SeriesNumberDto {
  @IsString() @IsNotEmpty() @MaxLength(64) id!: string;
  @IsInt() next_number!: number;
}

export class FiscalEnvironmentDto extends ProofDto {
  /** 1 production, 2 homologation. */
  @IsIn([1, 2]) environment!: 1 | 2;
  /** With which number the default series goes on there. */
  @IsInt() next_number!: number;
  /** The other series of that environment, with the numbers that they go on with. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_SERIES + 1)
  @ValidateNested({ each: true })
  @Type(() => SeriesNumberDto)
  series?: SeriesNumberDto[];
}

export class CertificateDto {
  /** The bytes of the .pfx or .p12 file, in base64. */
  @IsString() @MaxLength(MAX_BASE64) file!: string;
  @IsString() @MaxLength(200) password!: string;
}

/** @throws DomainError `cert_not_pfx` on `file` for what is no base64; an empty file is refused by whoever opens it */
export function certificateBytes({ file }: CertificateDto): Buffer {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(file)) throw new DomainError('cert_not_pfx', { field: 'file' });
  return Buffer.from(file, 'base64');
}
