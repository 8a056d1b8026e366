import { wireAddress } from '@fidelidade/domain/registry/address.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import { rootOf } from '@fidelidade/domain/registry/company/company.js';
import { EXEMPT_REGISTRATION } from '@fidelidade/domain/registry/state-registration.js';
import { brandPictureAddress } from '@fidelidade/domain/registry/company/brand.js';
import type { CompanyListRow, CompanyRow } from '@fidelidade/projections/registry/companies/table.js';

/** The address changes with the picture, so that it can be kept for good. */
export const logoAddress = (sha256: string | null): string | null =>
  sha256 ? `/api/company/logo?sha256=${sha256}` : null;

/** How the shop looks to its customers, as anybody may read it: the addresses are those of `api/config`, and change with the pictures. */
export const brandRecord = ({ store_slug, brand_colour, brand_logo, brand_cover }: BrandColumns) => ({
  brand_colour,
  brand_logo: brandPictureAddress(store_slug, 'logo', brand_logo),
  brand_cover: brandPictureAddress(store_slug, 'cover', brand_cover),
});
type BrandColumns = Pick<CompanyRow, 'store_slug' | 'brand_colour' | 'brand_logo' | 'brand_cover'>;

/** When its tills ask whoever serves for their PIN. */
export const attendantPinRecord = (row: AttendantPinColumns) => ({
  attendant_pin: row.attendant_pin,
  /** With `redemptions`: also for sales above this; null, for none. */
  attendant_pin_above: row.attendant_pin_above === null ? null : moneyToString(row.attendant_pin_above),
  /** How long one till remembers who proved to be them; 0, for one sale. */
  attendant_pin_minutes: row.attendant_pin_minutes,
});
type AttendantPinColumns = Pick<
  CompanyListRow,
  'attendant_pin' | 'attendant_pin_above' | 'attendant_pin_minutes'
>;

/** A company as lists and its own routes show it. */
export const companyRecord = (row: CompanyListRow) => ({
  id: row.id,
  version: row.version,
  status: row.status,
  created_at: row.created_at,
  updated_at: row.updated_at,
  cnpj: row.cnpj,
  social_name: row.social_name,
  fantasy_name: row.fantasy_name,
  matrix: row.matrix,
  matrix_cnpj: row.matrix_cnpj,
  matrix_name: row.matrix_name,
  /** A warning, nothing more: matrix and branches usually have the root in common. */
  root_differs: row.matrix_cnpj !== null && rootOf(row.matrix_cnpj) !== rootOf(row.cnpj),
  exempt: row.state_registration === EXEMPT_REGISTRATION,
  state_registration: row.state_registration,
  city_registration: row.city_registration,
  crt: row.crt,
  /** Follows from the regime: 3 is the normal one, all others are of the Simples. */
  simple_national: row.crt !== 3,
  nire: row.nire,
  nire_date: row.nire_date,
  cnae: row.cnae,
  loja_url: row.store_slug,
  timezone: row.timezone,
  phone: row.phone,
  cellphone: row.cellphone,
  email: row.email,
  whatsapp: row.whatsapp,
  allow_negative_stock: row.allow_negative_stock,
  /** 1 production, 2 homologation. */
  fiscal_environment: row.fiscal_environment,
  /** By which basis its income statement is read where nobody asks for another. */
  dre_basis: row.dre_basis,
  /** From which day on cashback counts in it by competence; null, it does not. */
  loyalty_in_dre_from: row.loyalty_in_dre_from,
  /** What of the ICMS its customers take as credit (pCredSN), in percent; null while it is not said, or the regime gives none. */
  simples_credit_rate: row.simples_credit_rate,
  ...attendantPinRecord(row),
  /** The number of the code of its NFC-e (CSC) in each environment; the code itself is never told. */
  csc_production: row.csc_production,
  csc_homologation: row.csc_homologation,
  /** The last day of its closed books: nothing is entered on it or before. */
  closing_date: row.closed_through,
  /** Where the picture above its papers is; null without one. */
  report_logo: logoAddress(row.report_logo),
  ...brandRecord(row),
  /** What signs its notes; never the file, nor its password. */
  certificate: row.certificate_not_after && {
    subject: row.certificate_subject,
    issuer: row.certificate_issuer,
    not_before: row.certificate_not_before,
    not_after: row.certificate_not_after,
  },
  address: wireAddress(row.address),
});
