import { SEFAZ_ENVIRONMENTS } from '@fidelidade/domain/fiscal/note/events.js';
import { TAX_REGIMES } from '@fidelidade/domain/registry/company/events.js';
import { DRE_BASES } from '@fidelidade/domain/finance/dre.js';
import { PIN_OCCASIONS } from '@fidelidade/domain/registry/company/attendant-pin.js';
import { TIME_ZONES } from '@fidelidade/domain/registry/company/time-zones.js';
import { EXEMPT_REGISTRATION } from '@fidelidade/domain/registry/state-registration.js';
import { sql } from 'kysely';
import type { ReadDatabase, SystemReads } from '../../database/read-models.js';
import type { ReadView } from '../../database/read-view.js';
import { oneOf } from '../../lists/field-kinds.js';
import { list, statusFilter, statusOf, withoutDeleted } from '../../lists/list.js';
import { type ListDefinition } from '../../lists/list-definition.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import { matching } from '../../lists/search.js';
import type { CompanyListRow } from './table.js';

/** Each company with its matrix. */
export const companyListView: ReadView = {
  name: 'company_list',
  as: `
    select company.*, matrix.cnpj as matrix_cnpj, matrix.fantasy_name as matrix_name,
      company.matrix_id is null as matrix
    from companies as company
    left join companies as matrix on matrix.company_id = company.matrix_id and matrix.id = company.matrix_id
  `,
};

/** What the list can be filtered and sorted by. */
const companyList: ListDefinition<'company_list'> = {
  table: 'company_list',
  columns: {
    id: 'id',
    cnpj: 'cnpj',
    social_name: 'social_name',
    fantasy_name: 'fantasy_name',
    state_registration: 'state_registration',
    city_registration: 'city_registration',
    crt: 'crt',
    loja_url: 'store_slug',
    timezone: 'timezone',
    matrix: 'matrix',
    matrix_id: 'matrix_id',
    matrix_cnpj: 'matrix_cnpj',
    matrix_name: 'matrix_name',
    nire: 'nire',
    nire_date: 'nire_date',
    cnae: 'cnae',
    phone: 'phone',
    cellphone: 'cellphone',
    email: 'email',
    whatsapp: 'whatsapp',
    status: 'status',
    version: 'version',
    allow_negative_stock: 'allow_negative_stock',
    fiscal_environment: 'fiscal_environment',
    dre_basis: 'dre_basis',
    loyalty_in_dre_from: 'loyalty_in_dre_from',
    closing_date: 'closed_through',
    certificate_not_after: 'certificate_not_after',
    simples_credit_rate: 'simples_credit_rate',
    attendant_pin: 'attendant_pin',
    attendant_pin_above: 'attendant_pin_above',
    attendant_pin_minutes: 'attendant_pin_minutes',
    csc_production: 'csc_production',
    csc_homologation: 'csc_homologation',
    address: 'address',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  computed: {
    root_differs: sql`(matrix_cnpj is not null and left(matrix_cnpj, 8) <> left(cnpj, 8))`,
    exempt: sql`(state_registration = ${EXEMPT_REGISTRATION})`,
    simple_national: sql`(crt <> 3)`,
  },
  kinds: {
    crt: oneOf(TAX_REGIMES),
    status: statusOf(),
    timezone: oneOf(TIME_ZONES),
    dre_basis: oneOf(DRE_BASES),
    attendant_pin: oneOf(PIN_OCCASIONS),
    root_differs: 'flag',
    exempt: 'flag',
    simple_national: 'flag',
    allow_negative_stock: 'flag',
    fiscal_environment: oneOf(SEFAZ_ENVIRONMENTS),
    loyalty_in_dre_from: 'date',
    closing_date: 'date',
    certificate_not_after: 'instant',
    cnpj: 'digits',
    matrix_cnpj: 'digits',
    state_registration: 'digits',
    nire: 'digits',
    cnae: 'digits',
    phone: 'phone',
    cellphone: 'phone',
    whatsapp: 'phone',
    simples_credit_rate: 'decimal',
    attendant_pin_above: 'money',
    attendant_pin_minutes: 'integer',
    address: 'parts',
    matrix: 'flag',
    nire_date: 'date',
    version: 'integer',
    created_at: 'instant',
    updated_at: 'instant',
  },
  special: {
    _status: statusFilter(),
    q: (text) =>
      matching(
        text,
        (word) => sql`rm.folded(fantasy_name || ' ' || social_name || ' ' || cnpj) like ${word}`,
      ),
  },
  defaultSort: { field: 'fantasy_name', descending: false },
  neverNull: [],
};

/** @param companies those of whoever asks */
export const listCompanies = (
  database: SystemReads,
  companies: readonly string[],
  query: ListQuery,
): Promise<ListPage<CompanyListRow>> => list(database, companyList, companies, withoutDeleted(query));

export const findListedCompany = (database: ReadDatabase, id: string): Promise<CompanyListRow | undefined> =>
  database
    .selectFrom('company_list')
    .selectAll()
    .where('company_id', '=', id)
    .where('id', '=', id)
    .executeTakeFirst();

/** How many companies that were not deleted are branches of this one. */
export async function countBranches(database: SystemReads, matrixId: string): Promise<number> {
  const { count } = await database
    .selectFrom('companies')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('matrix_id', '=', matrixId)
    .where('status', '<>', 'deleted')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findCompanyByCnpj = (database: SystemReads, cnpj: string) =>
  database
    .selectFrom('companies')
    .select(['id', 'matrix_id', 'status'])
    .where('cnpj', '=', cnpj)
    .executeTakeFirst();
