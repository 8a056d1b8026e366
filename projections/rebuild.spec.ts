import type { AnyEvent, Recorded } from '@fidelidade/domain/events.js';
import { OPEN_PLAN } from '@fidelidade/domain/identity/plan/plan.js';
import { WHOLE_COMPANY } from '@fidelidade/domain/identity/team/team.js';
import { ERASED } from '@fidelidade/domain/kernel/event.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { streams } from '@fidelidade/domain/streams.js';
import { parseWhatsAppNumber } from '@fidelidade/domain/registry/company/whatsapp-number.js';
import { aCertificate, aCompany } from '@fidelidade/domain/testing/a-company.js';
import { aNoteContent, aNoteItem, aSignature } from '@fidelidade/domain/testing/a-note.js';
import { ANOTHER_CPF, aPerson } from '@fidelidade/domain/testing/a-person.js';
import { aProduct } from '@fidelidade/domain/testing/a-product.js';
import { someTerms } from '@fidelidade/domain/testing/loyalty.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import fc from 'fast-check';
import { migrateReadModels } from './database/migrate.js';
import { openReadDatabase } from './database/read-models.js';
import { invoices } from './fiscal/invoices/projector.js';
import { access } from './identity/access/projector.js';
import { credentials } from './identity/credentials/projector.js';
import { participants } from './identity/participants/projector.js';
import { listViews } from './identity/list-views/projector.js';
import { staffUsers } from './identity/staff-users/projector.js';
import { importRows } from './platform/import-rows/projector.js';
import { imports } from './platform/imports/projector.js';
import { companies } from './registry/companies/projector.js';
import { persons } from './registry/persons/projector.js';
import type { Projection } from './runner/projection.js';
import { products } from './stock/products/projector.js';
import { SqlRows } from './rows/sql-rows.js';

const PROJECTIONS: readonly Projection[] = [
  companies,
  persons,
  products,
  invoices,
  participants,
  staffUsers,
  listViews,
  credentials,
  access,
  imports,
  importRows,
];
const TABLES = [
  'companies',
  'persons',
  'products',
  'invoices',
  'participants',
  'staff_users',
  'credentials',
  'members',
  'roles',
  'invitations',
  'company_standings',
  'imports',
  'import_rows',
];

const NO_GRANTS = { ambient: 'U', roleId: null, granted: [], denied: [] } as const;

/** Facts with their places in a log. */
class Log {
  readonly events: Recorded[] = [];
  private readonly versions = new Map<string, number>();

  constructor(private readonly company: string) {}

  add(stream: string, ...facts: readonly AnyEvent[]): this {
    for (const { type, data } of facts) {
      const version = (this.versions.get(stream) ?? 0) + 1;
      this.versions.set(stream, version);
      const position = this.events.length + 1;
      const recordedAt = instant(new Date(Date.UTC(2026, 2, 10, 12, 0, position)).toISOString());
      this.events.push({
        id: `event-${position}`,
        stream,
        version,
        position,
        type,
        schema: 1,
        data,
        meta: {
          company: this.company,
          actor: { kind: 'staff', id: 'user-1' },
          occurredAt: recordedAt,
          recordedAt,
          correlation: 'request',
          commandId: `command-${position}`,
        },
      } as Recorded);
    }
    return this;
  }
}

const movement = {
  movementId: 'm',
  productId: 'coffee',
  warehouseId: 'w',
  date: '2026-03-10',
  source: { kind: 'receipt', id: 'm' },
} as const;
const ofList = (companyId: string) => ({ userId: `ana-${companyId}`, companyId, list: 'persons' });
const A_FILTER = { name: 'Clientes', filter: '{"client":true}' };
const verdict = { cStat: '225', reason: 'Rejeição: falha no schema' };

/** Two people who were erased, before as they are read with their keys or without them. */
function anErasure(company: string, keys: 'there' | 'gone'): readonly Recorded[] {
  const read = (text: string) => (keys === 'there' ? text : ERASED);
  const log = new Log(company);
  for (const id of ['one', 'two']) {
    const details = {
      ...aPerson(),
      document: read(ANOTHER_CPF),
      fullName: read('Maria'),
      email: read(`${id}@exemplo.com.br`),
      bornDate: read('1980-05-17') as CivilDate,
    };
    const account = { name: read('Maria'), email: read(`${id}@exemplo.com.br`), passwordHash: read('hash') };
    const { address: _, ...withoutAddress } = details;
    log
      .add(
        streams.person(id),
        { type: 'CustomerPreRegistered', data: { personId: id, document: read(ANOTHER_CPF) } },
        { type: 'PersonChanged', data: { personId: id, ...(keys === 'there' ? details : withoutAddress) } },
      )
      .add(streams.participant(`p-${id}`), {
        type: 'ParticipantRegistered',
        data: { participantId: `p-${id}`, personId: id, ...account },
      })
      .add(
        streams.note(`note-${id}`),
        {
          type: 'NoteDrafted',
          data: {
            noteId: `note-${id}`,
            model: 55,
            ...aNoteContent({ personId: id, additionalInformation: read('Para Maria') }),
          },
        },
        {
          type: 'TransmissionRefused',
          data: {
            noteId: `note-${id}`,
            personId: id,
            problems: keys === 'there' ? [{ path: 'dest', message: '«Maria»' }] : null,
          },
        },
      )
      .add(
        streams.importJob(`import-${id}`),
        {
          type: 'FileUploaded',
          data: {
            importId: `import-${id}`,
            kind: 'sales',
            name: read('maria.csv'),
            file: 'sha',
            size_bytes: 9,
          },
        },
        {
          type: 'RowsImported',
          data: {
            importId: `import-${id}`,
            block: 0,
            rowsTotal: 1,
            imported: [],
            rejected: keys === 'there' ? [{ row: 2, value: ANOTHER_CPF, code: 'cpf_invalid' }] : null,
            rejectedCount: 1,
          },
        },
        { type: 'ImportFinished', data: { importId: `import-${id}` } },
      )
      .add(streams.person(id), { type: 'PersonErased', data: { personId: id } })
      .add(streams.participant(`p-${id}`), {
        type: 'ParticipantErased',
        data: { participantId: `p-${id}` },
      })
      .add(streams.importJob(`import-${id}`), {
        type: 'ImportErased',
        data: { importId: `import-${id}` },
      });
  }
  return log.events;
}

/** One of everything that these models follow, in an order in which it can happen. */
function aLife(company: string): readonly Recorded[] {
  const item = aNoteItem({ quantity: '2' });
  return new Log(company)
    .add(
      streams.company(company),
      {
        type: 'CompanyRegistered',
        data: { companyId: company, ...aCompany({ storeSlug: `loja-${company}` }) },
      },
      {
        type: 'CompanySettingsChanged',
        data: { companyId: company, allowNegativeStock: true, fiscalEnvironment: 1 },
      },
      {
        type: 'CompanyContactChanged',
        data: { companyId: company, whatsapp: parseWhatsAppNumber('11 98765-4321') },
      },
      { type: 'CertificateInstalled', data: { companyId: company, ...aCertificate() } },
      { type: 'CscInstalled', data: { companyId: company, environment: 2, cscId: '1', vaultId: 'csc-2' } },
    )
    .add(streams.program(), {
      type: 'ProgramVersionPublished',
      data: { version: 1, ...someTerms({ cashbackBasisPoints: 700 }) },
    })
    .add(
      streams.person('maria'),
      { type: 'CustomerPreRegistered', data: { personId: 'maria', document: ANOTHER_CPF } },
      { type: 'PersonChanged', data: { personId: 'maria', ...aPerson() } },
      { type: 'PersonDisabled', data: { id: 'maria' } },
      { type: 'PersonDeleted', data: { id: 'maria' } },
    )
    .add(
      streams.person('joao'),
      { type: 'PersonRegistered', data: { personId: 'joao', ...aPerson({ roles: ['provider'] }) } },
      { type: 'PersonDisabled', data: { id: 'joao' } },
      { type: 'PersonDeleted', data: { id: 'joao' } },
      { type: 'PersonRestored', data: { id: 'joao' } },
    )
    .add(
      streams.product('coffee'),
      { type: 'ProductRegistered', data: { productId: 'coffee', ...aProduct() } },
      { type: 'ProductChanged', data: { productId: 'coffee', ...aProduct({ name: 'Café em grãos' }) } },
    )
    .add(
      'stock-item-w-coffee',
      {
        type: 'StockReceived',
        data: { ...movement, quantity: '3', cost: 10_00, balance: '3', balanceCost: 10_00 } as never,
      },
      {
        type: 'StockIssued',
        data: { ...movement, quantity: '3', cost: 10_00, balance: '0', balanceCost: 0 } as never,
      },
    )
    .add(
      streams.note('rejected'),
      { type: 'NoteDrafted', data: { noteId: 'rejected', model: 55, ...aNoteContent() } },
      { type: 'TransmissionRequested', data: { noteId: 'rejected' } },
      { type: 'NoteSigned', data: { noteId: 'rejected', ...aSignature() } },
      { type: 'NoteRejected', data: { noteId: 'rejected', ...verdict } },
    )
    .add(
      streams.note('corrected'),
      { type: 'NoteDrafted', data: { noteId: 'corrected', model: 55, ...aNoteContent() } },
      { type: 'TransmissionRequested', data: { noteId: 'corrected' } },
      {
        type: 'TransmissionRefused',
        data: { noteId: 'corrected', problems: [{ path: 'NCM', message: 'inválido' }] },
      },
      { type: 'NoteChanged', data: { noteId: 'corrected', ...aNoteContent({ items: [item] }) } },
    )
    .add(
      streams.participant('p-maria'),
      { type: 'ParticipantPreRegistered', data: { participantId: 'p-maria', personId: 'maria' } },
      {
        type: 'ParticipantRegistered',
        data: {
          participantId: 'p-maria',
          personId: 'maria',
          name: 'Maria',
          email: 'maria@exemplo.com.br',
          passwordHash: 'hash',
        },
      },
      { type: 'ParticipantSkinChanged', data: { participantId: 'p-maria', skin: 'skin-red' } },
    )
    .add(
      streams.staffUser(`ana-${company}`),
      {
        type: 'StaffUserRegistered',
        data: { userId: `ana-${company}`, name: 'Ana', email: `ana@${company}.br`, passwordHash: 'hash' },
      },
      { type: 'UserLanguageChanged', data: { userId: `ana-${company}`, language: 'en' } },
      { type: 'ListArranged', data: { ...ofList(company), columns: ['full_name'], density: 'compact' } },
      { type: 'ListFilterSaved', data: { ...ofList(company), ...A_FILTER, filterId: 'f-1', opens: true } },
      { type: 'ListFilterSaved', data: { ...ofList(company), ...A_FILTER, filterId: 'f-2', opens: true } },
      { type: 'ListFilterDeleted', data: { ...ofList(company), filterId: 'f-1' } },
    )
    .add(
      streams.credentials(`ana-${company}`),
      {
        type: 'PasswordChanged',
        data: { accountId: `ana-${company}`, ownerId: `ana-${company}`, passwordHash: 'new', how: 'changed' },
      },
      { type: 'SignedIn', data: { accountId: `ana-${company}` } },
    )
    .add(streams.role('cashier'), {
      type: 'RoleRegistered',
      data: { roleId: 'cashier', name: 'Caixa', permissions: ['finance.receivables.view'], internal: false },
    })
    .add(
      streams.team(),
      { type: 'MemberJoined', data: { userId: `ana-${company}`, ...NO_GRANTS, ambient: 'A' } },
      { type: 'MemberJoined', data: { userId: 'bia', ...NO_GRANTS } },
      {
        type: 'MemberAccessChanged',
        data: { userId: 'bia', ...NO_GRANTS, roleId: 'cashier', granted: ['registry.persons.view'] },
      },
      { type: 'MemberScopeChanged', data: { userId: 'bia', ...WHOLE_COMPANY, ownEntriesOnly: true } },
      { type: 'MemberDeleted', data: { id: 'bia' } },
    )
    .add(streams.invitation('i1'), {
      type: 'UserInvited',
      data: {
        invitationId: 'i1',
        name: 'Caio',
        email: 'caio@loja.com.br',
        userId: null,
        expiresAt: instant('2026-03-17T12:00:00.000Z'),
        ...NO_GRANTS,
      },
    })
    .add(streams.plan(), {
      type: 'PlanChanged',
      data: { companyId: company, ...OPEN_PLAN, name: 'Essencial' },
    })
    .add(streams.terms('participant'), {
      type: 'TermsPublished',
      data: { audience: 'participant', version: 1, title: 'Regulamento', text: 'Texto' },
    }).events;
}

let server: TestDatabase;

beforeEach(async () => {
  server = await createTestDatabase();
});
afterEach(() => server.drop());

/** Every row of every table, after these facts came in pages of those sizes, in turn, into empty tables. */
async function rebuilt(
  events: readonly Recorded[],
  ...sizes: readonly number[]
): Promise<Record<string, unknown[]>> {
  const database = openReadDatabase(server.url);
  await server.pool.query('drop schema if exists rm cascade');
  await migrateReadModels(database, PROJECTIONS);
  for (const { follows, project } of PROJECTIONS) {
    const followed = events.filter(({ type }) => follows.includes(type));
    for (let index = 0, pages = 0; index < followed.length; pages += 1) {
      const facts = followed.slice(index, index + sizes[pages % sizes.length]!);
      index += facts.length;
      await database.transaction().execute((rows) => project(facts, new SqlRows(rows)));
    }
  }
  const tables: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    tables[table] = (await server.pool.query(`select * from rm.${table} order by 1, 2`)).rows;
  }
  await database.destroy();
  return tables;
}

describe('read models built anew', () => {
  it('are the same in one page as fact by fact, and for two companies that know nothing of each other', async () => {
    const both = [...aLife('c1'), ...aLife('c2')];
    const byOne = await rebuilt(both, 1);
    for (const size of [2, 3, 7, 1_000]) expect(await rebuilt(both, size)).toEqual(byOne);
    const anySplit = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(anySplit, async (sizes) => expect(await rebuilt(both, ...sizes)).toEqual(byOne)),
      { numRuns: 8 },
    );
    expect(byOne['persons']).toHaveLength(4);
  });

  it('are the same after an erasure, whether it is read with the keys or without, and name nobody', async () => {
    const asItHappened = await rebuilt(anErasure('c1', 'there'), 1);
    for (const size of [1, 2, 3, 1_000]) {
      expect(await rebuilt(anErasure('c1', 'there'), size)).toEqual(asItHappened);
      expect(await rebuilt(anErasure('c1', 'gone'), size)).toEqual(asItHappened);
    }
    expect(JSON.stringify(asItHappened)).not.toMatch(/maria|"hash"|exemplo|1980|11144477735/i);
    expect(asItHappened['persons']?.[0]).toMatchObject({ status: 'erased', full_name: ERASED, document: '' });
    expect(asItHappened['participants']?.[0]).toMatchObject({ state: 'erased', email: null });
    expect(asItHappened['imports']?.[0]).toMatchObject({ rejected: 1, rows_done: 1, name: ERASED });
    expect(asItHappened['invoices']?.[0]).toMatchObject({ additional_information: ERASED, problems: [] });
  });

  it('are the same when facts of a participant came before the row that shows them, in one page or not', async () => {
    const participant = { participantId: 'p-maria', personId: 'maria' };
    const account = { name: 'Maria', email: 'maria@exemplo.com.br' };
    const facts = new Log('c1').add(
      streams.participant('p-maria'),
      { type: 'ParticipantSignUpRequested', data: { ...participant, ...account } },
      { type: 'ParticipantPreRegistered', data: participant },
    ).events;
    const byOne = await rebuilt(facts, 1);
    expect(byOne['participants']).toMatchObject([{ id: 'p-maria', version: 2, state: 'pre_registered' }]);
    expect(await rebuilt(facts, 1_000)).toEqual(byOne);
  });

  it('tell what each record came to', async () => {
    const tables = await rebuilt(aLife('c1'), 1_000);
    expect(tables['companies']).toMatchObject([
      {
        version: 5,
        csc_homologation: '1',
        allow_negative_stock: true,
        fiscal_environment: 1,
        whatsapp: '5511987654321',
        cashback_basis_points: 700,
        certificate_subject: aCertificate().subject,
      },
    ]);
    expect(tables['persons']).toMatchObject([
      { id: 'joao', status: 'disabled', version: 4, provider: true, client: false },
      { id: 'maria', status: 'deleted', version: 4, full_name: 'Maria da Silva', pre_registered: false },
    ]);
    expect(tables['products']).toMatchObject([
      { name: 'Café em grãos', version: 2, stock_quantity: '0', average_cost: '3.3333333333' },
    ]);
    expect(tables['invoices']).toMatchObject([
      { id: 'corrected', nfe_status: 0, queued: false, problems: [], total: '2000', version: 4 },
      { id: 'rejected', nfe_status: 9, queued: false, number: 42, c_stat: '225', version: 4 },
    ]);
    expect(tables['participants']).toMatchObject([{ state: 'active', skin: 'skin-red', language: 'pt_BR' }]);
    expect(tables['members']).toMatchObject([
      { ambient: 'A', status: 'active', version: 1 },
      {
        id: 'bia',
        status: 'deleted',
        role_id: 'cashier',
        granted: ['registry.persons.view'],
        own_entries_only: true,
        version: 4,
      },
    ]);
    expect(tables['roles']).toMatchObject([{ name: 'Caixa', permissions: ['finance.receivables.view'] }]);
    expect(tables['invitations']).toMatchObject([{ status: 'open', name: 'Caio' }]);
    expect(tables['company_standings']).toMatchObject([{ disabled: false, plan: { name: 'Essencial' } }]);
    expect(tables['credentials']).toMatchObject([
      { account_id: 'ana-c1', password_hash: 'new' },
      { account_id: 'p-maria', password_hash: 'hash', last_signed_in_at: null },
    ]);
    expect(tables['staff_users']).toMatchObject([{ language: 'en' }]);
  });
});
