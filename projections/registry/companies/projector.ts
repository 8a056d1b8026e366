import type { Recorded } from '@fidelidade/domain/events.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { recordColumns } from '../../rows/record.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { companyTables, type CompanyRow } from './table.js';
import { userCompaniesView } from './user-companies.js';

const FOLLOWS = [
  'CompanyRegistered',
  'CompanySettingsChanged',
  'CompanyContactChanged',
  'CertificateInstalled',
  'ProgramVersionPublished',
] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'companies'> = {
  table: 'companies',
  key: RECORD_KEY,
  keyOf: ({ meta }) => [meta.company, meta.company],
  asks: [],
  begin: (event) => (event.type === 'CompanyRegistered' ? newRow(event) : undefined),
  change: changeOf,
};

export const companies = projection({
  name: 'companies',
  follows: FOLLOWS,
  tables: companyTables,
  views: [userCompaniesView],
  project: (events, rows) => foldRows(rows, events, ROWS),
});

function newRow(event: Recorded<'CompanyRegistered'>): CompanyRow {
  const { data } = event;
  return {
    cnpj: data.cnpj,
    social_name: data.socialName,
    fantasy_name: data.fantasyName,
    state_registration: data.stateRegistration,
    crt: data.crt,
    store_slug: data.storeSlug,
    timezone: data.timezone,
    address: data.address,
    allow_negative_stock: false,
    fiscal_environment: 2,
    whatsapp: null,
    certificate_subject: null,
    certificate_not_after: null,
    program_name: null,
    cashback_basis_points: 0,
    pending_days: 0,
    expiry_days: 0,
    ...recordColumns(event, data.companyId),
  };
}

function changeOf(event: Fact): Partial<CompanyRow> {
  switch (event.type) {
    case 'CompanyRegistered':
      return newRow(event);
    case 'CompanySettingsChanged':
      return {
        version: event.version,
        allow_negative_stock: event.data.allowNegativeStock,
        fiscal_environment: event.data.fiscalEnvironment,
      };
    case 'CompanyContactChanged':
      return { version: event.version, whatsapp: event.data.whatsapp };
    case 'CertificateInstalled':
      return {
        version: event.version,
        certificate_subject: event.data.subject,
        certificate_not_after: event.data.notAfter,
      };
    case 'ProgramVersionPublished':
      return {
        program_name: event.data.name,
        cashback_basis_points: event.data.cashbackBasisPoints,
        pending_days: event.data.pendingDays,
        expiry_days: event.data.expiryDays,
      };
  }
}
