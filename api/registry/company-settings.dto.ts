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
import { MAX_LOGO_BYTES } from '@fidelidade/application/registry/report-logo.js';
import { DRE_BASES, type DreBasis } from '@fidelidade/domain/finance/dre.js';
import { MAX_SERIES } from '@fidelidade/domain/fiscal/series/invoice-series.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { ProofDto } from '../identity/credentials.dto.js';

/** Real ones have 3 to 20 kB: the certificate, its key, and the authorities above it. */
const MAX_CERTIFICATE_bytes = 64 * 1024;
const MAX_LOGO_BASE64 = Math.ceil(MAX_LOGO_BYTES / 3) * 4;
const MAX_BASE64 = Math.ceil(MAX_CERTIFICATE_bytes / 3) * 4;

export class CompanySettingsDto {
  @IsOptional() @IsBoolean() allow_negative_stock?: boolean;
  /** By which basis the income statement is read where nobody asks for another. */
  @IsOptional() @IsIn(DRE_BASES) dre_basis?: DreBasis;
}

/** Of the settings, those that were sent. */
export const settingsIn = ({
  allow_negative_stock: allowNegativeStock,
  dre_basis: dreBasis,
}: CompanySettingsDto) => ({
  ...(allowNegativeStock !== undefined && { allowNegativeStock }),
  ...(dreBasis && { dreBasis }),
});

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
  /** Why days are opened again. */
  @IsOptional() @IsString() @MaxLength(500) reason?: string;
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
  @IsString() @IsNotEmpty() @MaxLength(MAX_BASE64) file!: string;
  @IsString() @MaxLength(200) password!: string;
}

/** @throws DomainError `cert_invalid` on `file` */
export function certificateBytes({ file }: CertificateDto): Buffer {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(file)) throw new DomainError('cert_invalid', { field: 'file' });
  return Buffer.from(file, 'base64');
}
