import type { InstalledCertificate } from '../registry/company/company.js';
import type { CompanyDetails } from '../registry/company/events.js';
import { A_CNPJ, anAddress } from './a-person.js';
import { builder } from './builder.js';

export const COMPANY_ID = '01JCOMPANY0000000000000001';

/** A Simples Nacional shop in São Paulo. */
export const aCompany = builder<CompanyDetails>({
  cnpj: A_CNPJ,
  socialName: 'Loja Exemplo Ltda',
  fantasyName: 'Loja Exemplo',
  stateRegistration: '110042490114',
  crt: 1,
  storeSlug: 'loja-exemplo',
  timezone: 'America/Sao_Paulo',
  address: anAddress(),
});

/** An A1 certificate of that shop, good for 2026. */
export const aCertificate = builder<InstalledCertificate>({
  vaultId: 'vault-1',
  fingerprint: 'f1',
  subject: `LOJA EXEMPLO:${A_CNPJ}`,
  cnpj: A_CNPJ,
  notBefore: '2026-01-01T03:00:00.000Z',
  notAfter: '2027-01-01T03:00:00.000Z',
});
