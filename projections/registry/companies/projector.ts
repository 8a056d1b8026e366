import type { Recorded } from '@fidelidade/domain/events.js';
import type { CompanyDetails } from '@fidelidade/domain/registry/company/events.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { changeColumns, newRecord } from '../../rows/record.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { companyTables, type CompanyRow } from './table.js';
import { companyListView } from './company-list.js';
import { userCompaniesView } from './user-companies.js';

const FOLLOWS = [
  'CompanyRegistered',
  'CompanyDetailsChanged',
  'CompanyDisabled',
  'CompanyEnabled',
  'CompanyDeleted',
  'CompanyRestored',
  'CompanySettingsChanged',
  'ReportLogoChanged',
  'ReportLogoRemoved',
  'BrandPictureChanged',
  'BrandPictureRemoved',
  'BrandColourChanged',
  'PeriodClosed',
  'PeriodReopened',
  'CompanyContactChanged',
  'CertificateInstalled',
  'CertificateRemoved',
  'CertificateExpiryAnnounced',
  'CscInstalled',
  'CscRemoved',
  'ProgramVersionPublished',
] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'companies'> = {
  table: 'companies',
  key: RECORD_KEY,
  keyOf: ({ meta }) => [meta.company, meta.company],
  asks: ['CompanyDisabled', 'CompanyEnabled', 'CompanyDeleted', 'CompanyRestored'],
  begin: (event) => (event.type === 'CompanyRegistered' ? newRow(event) : undefined),
  change: changeOf,
};

export const companies = projection({
  name: 'companies',
  follows: FOLLOWS,
  tables: companyTables,
  views: [companyListView, userCompaniesView],
  project: (events, rows) => foldRows(rows, events, ROWS),
});

function newRow(event: Recorded<'CompanyRegistered'>): CompanyRow {
  return {
    ...detailColumns(event.data),
    allow_negative_stock: false,
    fiscal_environment: 2,
    dre_basis: 'competence',
    loyalty_in_dre_from: null,
    closed_through: null,
    simples_credit_rate: null,
    attendant_pin: 'never',
    attendant_pin_above: null,
    attendant_pin_minutes: 0,
    csc_production: null,
    csc_homologation: null,
    report_logo: null,
    brand_colour: null,
    brand_logo: null,
    brand_cover: null,
    whatsapp: null,
    ...NO_CERTIFICATE,
    program_name: null,
    cashback_basis_points: 0,
    pending_days: 0,
    expiry_days: 0,
    ...newRecord(event, event.data.companyId),
  };
}

const detailColumns = (data: CompanyDetails) => ({
  cnpj: data.cnpj,
  social_name: data.socialName,
  fantasy_name: data.fantasyName,
  state_registration: data.stateRegistration,
  crt: data.crt,
  store_slug: data.storeSlug,
  timezone: data.timezone,
  address: data.address,
  matrix_id: data.matrixId ?? null,
  nire: data.nire ?? null,
  nire_date: data.nireDate ?? null,
  city_registration: data.cityRegistration ?? null,
  cnae: data.cnae ?? null,
  phone: data.phone ?? null,
  cellphone: data.cellphone ?? null,
  email: data.email ?? null,
});

const CSC_COLUMNS = { 1: 'csc_production', 2: 'csc_homologation' } as const;

const BRAND_COLUMNS = { logo: 'brand_logo', cover: 'brand_cover' } as const;

const NO_CERTIFICATE = {
  certificate_fingerprint: null,
  certificate_subject: null,
  certificate_issuer: null,
  certificate_not_before: null,
  certificate_not_after: null,
} as const;

/** What the system's support did is not lost beneath a deletion. */
function standingOf(type: Fact['type'], row: CompanyRow | undefined) {
  const [status, before] = [row?.status ?? 'active', row?.status_before ?? 'active'];
  const suspended = type === 'CompanyDisabled' ? 'disabled' : 'active';
  switch (type) {
    case 'CompanyDeleted':
      return { status: 'deleted', status_before: status };
    case 'CompanyRestored':
      return { status: before, status_before: null };
    default:
      return status === 'deleted' ? { status_before: suspended } : { status: suspended };
  }
}

function changeOf(event: Fact, row: CompanyRow | undefined): Partial<CompanyRow> {
  switch (event.type) {
    case 'CompanyRegistered':
      return newRow(event);
    case 'CompanyDetailsChanged':
      return { ...detailColumns(event.data), ...changeColumns(event) };
    case 'CompanyDisabled':
    case 'CompanyEnabled':
    case 'CompanyDeleted':
    case 'CompanyRestored':
      return { ...standingOf(event.type, row), ...changeColumns(event) };
    case 'CompanySettingsChanged':
      return {
        ...changeColumns(event),
        allow_negative_stock: event.data.allowNegativeStock,
        fiscal_environment: event.data.fiscalEnvironment,
        dre_basis: event.data.dreBasis ?? 'competence',
        loyalty_in_dre_from: event.data.loyaltyInDreFrom ?? null,
        simples_credit_rate: event.data.simplesCreditRate ?? null,
        attendant_pin: event.data.attendantPin ?? 'never',
        attendant_pin_above: event.data.attendantPinAbove ?? null,
        attendant_pin_minutes: event.data.attendantPinMinutes ?? 0,
      };
    case 'ReportLogoChanged':
      return { ...changeColumns(event), report_logo: event.data.sha256 };
    case 'ReportLogoRemoved':
      return { ...changeColumns(event), report_logo: null };
    case 'BrandPictureChanged':
      return { ...changeColumns(event), [BRAND_COLUMNS[event.data.picture]]: event.data.sha256 };
    case 'BrandPictureRemoved':
      return { ...changeColumns(event), [BRAND_COLUMNS[event.data.picture]]: null };
    case 'BrandColourChanged':
      return { ...changeColumns(event), brand_colour: event.data.colour };
    case 'PeriodClosed':
    case 'PeriodReopened':
      return { ...changeColumns(event), closed_through: event.data.closedThrough };
    case 'CompanyContactChanged':
      return { ...changeColumns(event), whatsapp: event.data.whatsapp };
    case 'CertificateInstalled':
      return {
        ...changeColumns(event),
        certificate_fingerprint: event.data.fingerprint,
        certificate_subject: event.data.subject,
        certificate_issuer: event.data.issuer ?? null,
        certificate_not_before: event.data.notBefore,
        certificate_not_after: event.data.notAfter,
      };
    case 'CertificateRemoved':
      return { ...changeColumns(event), ...NO_CERTIFICATE };
    case 'CscInstalled':
      return { ...changeColumns(event), [CSC_COLUMNS[event.data.environment]]: event.data.cscId };
    case 'CscRemoved':
      return { ...changeColumns(event), [CSC_COLUMNS[event.data.environment]]: null };
    case 'CertificateExpiryAnnounced':
      return changeColumns(event);
    case 'ProgramVersionPublished':
      return {
        program_name: event.data.name,
        cashback_basis_points: event.data.cashbackBasisPoints,
        pending_days: event.data.pendingDays,
        expiry_days: event.data.expiryDays,
      };
  }
}
