import { IsBoolean, IsIn, IsInt, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { ProofDto } from '../identity/credentials.dto.js';

/** Real ones have 3 to 20 kB: the certificate, its key, and the authorities above it. */
const MAX_CERTIFICATE_bytes = 64 * 1024;
const MAX_BASE64 = Math.ceil(MAX_CERTIFICATE_bytes / 3) * 4;

export class StockSettingDto {
  @IsBoolean() allow_negative_stock!: boolean;
}

export class FiscalEnvironmentDto extends ProofDto {
  /** 1 production, 2 homologation. */
  @IsIn([1, 2]) environment!: 1 | 2;
  /** With which number the series goes on there. */
  @IsInt() next_number!: number;
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
