import type { AnyEvent } from '@fidelidade/domain/events.js';
import type { AccessKey } from '@fidelidade/domain/kernel/access-key.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aPerson, PERSON_ID } from '@fidelidade/domain/testing/a-person.js';
import { aPayment, anEntry, ENTRY_ID } from '@fidelidade/domain/testing/an-entry.js';
import { centavos, day, instant } from '@fidelidade/domain/testing/values.js';
import { HISTORY_PAGE } from '@fidelidade/application/platform/audit/record-history.js';
import { COMPANY, OTHER_COMPANY, PlatformApi, USER } from '../testing/platform-api.js';

let api: PlatformApi;

beforeAll(async () => {
  api = await PlatformApi.open();
  await api.given(
    streams.staffUser(USER.id),
    [
      {
        type: 'StaffUserRegistered',
        data: { userId: USER.id, name: 'Ana', email: 'ana@example.com', passwordHash: 'secret' },
      },
    ],
    { company: PLATFORM },
  );
});
afterAll(() => api.close());

const authorized = (noteId: string): AnyEvent => ({
  type: 'NoteAuthorized',
  data: {
    noteId,
    protocol: '1',
    authorizedAt: instant('2026-03-01'),
    issuedOn: day('2026-03-01'),
    series: 1,
    number: 42,
    accessKey: '35' as AccessKey,
    xml: 'digest',
    cStat: '100',
    reason: 'Autorizado o uso da NF-e',
    personId: PERSON_ID,
    items: [],
    installments: [{ number: 1, dueDate: day('2026-03-10'), value: centavos(100_00) }],
    paymentForm: 'pix',
    total: centavos(100_00),
  },
});

const opened = (entryId: string, changes: Parameters<typeof anEntry>[0] = {}): AnyEvent => ({
  type: 'EntryOpened',
  data: { entryId, ...anEntry(changes) },
});

const labels = (body: { data: { label: string }[] }) => body.data.map(({ label }) => label);

describe('the history of a receivable', () => {
  it('tells in order who did what, when, and caused by what (R-7.4.11)', async () => {
    const policy = { kind: 'policy', id: 'open-receivable-of-invoice' } as const;
    const [note] = await api.given(streams.note('note-1'), [authorized('note-1')], {
      actor: { kind: 'system', id: 'transmit-note' },
    });
    await api.given(streams.entry(ENTRY_ID), [opened(ENTRY_ID)], { actor: policy, causation: note!.id });
    await api.given(
      streams.entry(ENTRY_ID),
      [
        {
          type: 'PaymentRegistered',
          data: {
            entryId: ENTRY_ID,
            ...aPayment({ principal: 40_00 }),
            outstanding: centavos(60_00),
            newDueDate: day('2026-04-10'),
          },
        },
      ],
      { ip: '203.0.113.7' },
    );

    const { statusCode, body } = await api.get(`/api/receivables/${ENTRY_ID}/history`);
    expect(statusCode).toBe(200);
    expect(body.next).toBeNull();
    expect(labels(body)).toEqual(['Conta aberta', 'Recebimento registrado']);
    const [opening, payment] = body.data;
    expect(opening).toMatchObject({
      version: 1,
      type: 'EntryOpened',
      actor: { ...policy, name: 'Automático: abre conta a receber da nota' },
      ip: null,
      data: { value: '100.00', due_date: '2026-03-10', installment: { number: 1, of: 1 } },
      changes: [],
      caused_by: {
        id: note!.id,
        type: 'NoteAuthorized',
        label: 'Nota autorizada pela SEFAZ',
        resource: 'invoices',
        record_id: 'note-1',
        occurred_at: '2026-03-10T12:00:00.000Z',
        actor: { name: 'Automático: envia a nota à SEFAZ' },
      },
    });
    expect(payment).toMatchObject({
      actor: { kind: 'staff', id: 'user-1', name: 'Ana' },
      ip: '203.0.113.7',
      data: { principal: '40.00', outstanding: '60.00', discount: '0.00' },
      changes: [
        { field: 'principal', after_text: 'R$\u00a040,00' },
        { field: 'date' },
        { field: 'form' },
        { field: 'account_id', reference: 'accounts', after_text: 'outro registro' },
        { field: 'outstanding', before: '100.00', after: '60.00' },
        { field: 'due_date', before: '2026-03-10', after: '2026-04-10' },
      ],
      caused_by: null,
    });

    const ofNote = await api.get('/api/invoices/note-1/history', { language: 'en' });
    expect(ofNote.body.data[0]).toMatchObject({
      label: 'Invoice authorised by SEFAZ',
      data: { total: '100.00', installments: [{ value: '100.00' }] },
      caused: [{ type: 'EntryOpened', label: 'Entry opened', resource: 'receivables', record_id: ENTRY_ID }],
    });
  });

  it('says whom a fact refers to by name; what another company has is none of this one’s', async () => {
    const accountOf = (accountId: string, name: string): AnyEvent => ({
      type: 'BankAccountOpened',
      data: {
        ...{ accountId, name, walletType: 'cash' },
        ...{ openingBalance: centavos(0), openingDate: day('2026-03-01') },
      },
    });
    await api.given(streams.bankAccount('account-own'), [accountOf('account-own', 'Gaveta')]);
    const origin = { company: OTHER_COMPANY };
    await api.given(streams.bankAccount('account-theirs'), [accountOf('account-theirs', 'Cofre')], origin);
    const transfer = (toAccountId: string): AnyEvent => ({
      type: 'AccountTransferMade',
      data: {
        ...{ transferId: `to-${toAccountId}`, fromAccountId: 'account-own', toAccountId },
        ...{ amount: centavos(10_00), fee: centavos(0), date: day('2026-03-10') },
      },
    });
    for (const to of ['account-own', 'account-theirs'])
      await api.given(streams.accountTransfer(`to-${to}`), [transfer(to)]);
    const toldOf = async (to: string, token: string) => {
      const { body } = await api.get(`/api/transfers/to-${to}/history`, { token });
      const changes: readonly { field: string; after: unknown; after_text: string }[] = body.data[0].changes;
      const { after, after_text } = changes.find(({ field }) => field === 'to_account_id')!;
      return [after, after_text];
    };
    const seesAccounts = 'platform.audit.view,finance.accounts.view';
    expect(await toldOf('account-own', seesAccounts)).toEqual(['account-own', 'Gaveta']);
    expect(await toldOf('account-theirs', seesAccounts)).toEqual(['account-theirs', 'removido']);
    expect(await toldOf('account-own', 'platform.audit.view')).toEqual(['account-own', 'outro registro']);
  });

  it('of an account tells what a correction changed', async () => {
    const account = {
      accountId: 'account-1',
      name: 'Caixa',
      walletType: 'cash',
      openingBalance: centavos(100_00),
      openingDate: day('2026-03-01'),
    } as const;
    await api.given(streams.bankAccount('account-1'), [
      { type: 'BankAccountOpened', data: account },
      { type: 'BankAccountChanged', data: { ...account, openingBalance: centavos(120_00) } },
      { type: 'BankAccountClosed', data: { accountId: 'account-1' } },
    ]);
    const { body } = await api.get('/api/accounts/account-1/history');
    const told = body.data as readonly { readonly label: string; readonly changes: readonly object[] }[];
    expect(told.map(({ label, changes }) => [label, changes])).toMatchObject([
      ['Caixa ou banco aberto', []],
      [
        'Dados do caixa ou banco alterados',
        [
          {
            ...{ field: 'opening_balance', before: '100.00', after: '120.00' },
            ...{ label: 'Saldo inicial', before_text: 'R$\u00a0100,00', after_text: 'R$\u00a0120,00' },
          },
        ],
      ],
      ['Caixa ou banco fechado', []],
    ]);
  });

  it('is not found under payables, in another company, nor when there is none', async () => {
    await api.given(streams.entry('entry-r'), [opened('entry-r')]);
    await api.given(streams.entry('entry-x'), [opened('entry-x')], { company: OTHER_COMPANY });
    const urls = ['payables/entry-r', 'receivables/entry-x', 'receivables/nobody', 'receivables/entry-r'];
    const codes = await Promise.all(
      urls.map(async (url) => (await api.get(`/api/${url}/history`)).statusCode),
    );
    expect(codes).toEqual([404, 404, 404, 200]);
  });

  it('takes the permission to audit', async () => {
    const { statusCode, body } = await api.get('/api/receivables/1/history', {
      token: 'finance.receivables.view',
    });
    expect([statusCode, body.permission]).toEqual([403, 'platform.audit.view']);
  });
});

describe('the history of other records', () => {
  it('shows what a change of a person changed, field by field', async () => {
    const stream = streams.person(PERSON_ID);
    const before = aPerson({ fullName: 'Maria', roles: ['client'] });
    const after = { ...before, fullName: 'Maria Silva', roles: ['client', 'provider'] as const };
    await api.given(stream, [{ type: 'PersonRegistered', data: { personId: PERSON_ID, ...before } }]);
    await api.given(stream, [{ type: 'PersonChanged', data: { personId: PERSON_ID, ...after } }]);
    const token = 'platform.audit.view,registry.persons.view';
    const { body } = await api.get(`/api/persons/${PERSON_ID}/history`, { token });
    expect(body.data[1].changes).toMatchObject([
      { field: 'full_name', before: 'Maria', after: 'Maria Silva' },
      { field: 'provider', before: false, after: true },
    ]);
    const { body: auditors } = await api.get(`/api/persons/${PERSON_ID}/history`);
    expect(auditors.data[1].changes).toMatchObject([{ field: 'provider', before: false, after: true }]);
    expect(JSON.stringify(auditors)).not.toMatch(/Maria/);
  });

  it("tells a participant's registration and account as one, and no password", async () => {
    const id = 'participant-1';
    const participant = { participantId: id, personId: 'person-p' };
    await api.given(streams.participant(id), [{ type: 'ParticipantPreRegistered', data: participant }]);
    await api.given(streams.loyaltyAccount(id), [{ type: 'LoyaltyAccountOpened', data: participant }]);
    const account = { name: 'Bia', email: 'bia@example.com', passwordHash: '$argon2id$secret' };
    await api.given(
      streams.participant(id),
      [{ type: 'ParticipantRegistered', data: { ...participant, ...account } }],
      { actor: { kind: 'participant', id } },
    );
    const { body } = await api.get(`/api/participants/${id}/history`);
    expect(labels(body)).toEqual([
      'Participante pré-cadastrado',
      'Conta de fidelidade aberta',
      'Participante cadastrado',
    ]);
    expect(body.data[2].actor).toEqual({ kind: 'participant', id, name: 'Bia' });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
  });

  it('of a user is theirs alone, in the stream that the whole team shares', async () => {
    const access = { ambient: 'U', roleId: null, granted: [], denied: [] } as const;
    const joined = (userId: string): AnyEvent => ({ type: 'MemberJoined', data: { userId, ...access } });
    const given = (userId: string, ...granted: Permission[]): AnyEvent => ({
      type: 'MemberAccessChanged',
      data: { userId, ...access, granted },
    });
    await api.given(streams.team(), [
      joined('bia'),
      joined('caio'),
      given('bia', 'finance.dre.view'),
      ...Array.from({ length: HISTORY_PAGE }, () => given('caio')),
      given('bia'),
      { type: 'MemberDisabled', data: { id: 'bia' } },
    ]);
    const { body } = await api.get('/api/users/bia/history');
    expect(labels(body)).toEqual([
      'Usuário entrou na empresa',
      'Cargo ou permissões do usuário alterados',
      'Cargo ou permissões do usuário alterados',
      'Usuário desativado',
    ]);
    expect(body.next).toBeNull();
    expect(body.data[1].changes).toMatchObject([
      { field: 'granted.finance.dre.view', before: false, after: true },
    ]);
    expect(body.data[2].changes).toMatchObject([
      { field: 'granted.finance.dre.view', before: true, after: false },
    ]);

    const first = await api.get('/api/users/caio/history');
    expect(first.body.data).toHaveLength(HISTORY_PAGE);
    const second = await api.get(`/api/users/caio/history?from=${first.body.next}`);
    expect([second.body.data.length, second.body.next]).toEqual([1, null]);

    const { body: audit } = await api.get('/api/audit?resource=users&record_id=bia');
    expect(audit.data).toHaveLength(4);
    expect(audit.data[0]).toMatchObject({ type: 'MemberDisabled', resource: 'users', record_id: 'bia' });
    const { body: event } = await api.get(`/api/audit/events/${body.data[2].id}`);
    expect(event.changes).toEqual(body.data[2].changes);
    expect((await api.get('/api/users/nobody/history')).statusCode).toBe(404);
  });

  it('of an invitation says whom to those who may see users alone', async () => {
    const invited: AnyEvent = {
      type: 'UserInvited',
      data: {
        ...{ invitationId: 'invitation-1', name: 'Davi', email: 'davi@example.com', userId: null },
        ...{ ambient: 'U', roleId: null, granted: [], denied: [], expiresAt: instant('2026-03-17') },
      },
    };
    await api.given(streams.invitation('invitation-1'), [invited]);
    const token = 'platform.audit.view,system.users.view';
    const { body } = await api.get('/api/users/invitation-1/history', { token });
    expect(body.data).toMatchObject([{ label: 'Usuário convidado', data: { name: 'Davi' } }]);
    const { body: auditors } = await api.get('/api/users/invitation-1/history');
    expect(JSON.stringify(auditors)).not.toMatch(/davi/i);
  });

  it('of a post names the permissions that came and went', async () => {
    const post = (type: 'RoleRegistered' | 'RoleChanged', ...permissions: Permission[]): AnyEvent => ({
      type,
      data: { roleId: 'role-1', name: 'Balcão', permissions, internal: false },
    });
    await api.given(streams.role('role-1'), [
      post('RoleRegistered', 'stock.products.view', 'loyalty.sales.view'),
      post('RoleChanged', 'stock.products.view', 'finance.dre.view'),
    ]);
    const { body } = await api.get('/api/posts/role-1/history');
    expect(labels(body)).toEqual(['Cargo cadastrado', 'Cargo alterado']);
    expect(body.data[0].changes).toEqual([]);
    expect(body.data[1].changes).toMatchObject([
      { field: 'finance.dre.view', before: false, after: true },
      { field: 'loyalty.sales.view', before: true, after: false },
    ]);
  });

  it('comes in pages that go on where the one before ended, and changes span them', async () => {
    const stream = streams.product('product-1');
    const details = {
      ...{ code: 'A', name: 'Café', unit: 'UN', fractional: false, ncm: '09012100', origin: 0 as const },
      sellValue: '10' as never,
    };
    const change = (name: string): AnyEvent => ({
      type: 'ProductChanged',
      data: { productId: 'product-1', ...details, name },
    });
    await api.given(stream, [{ type: 'ProductRegistered', data: { productId: 'product-1', ...details } }]);
    const names = Array.from({ length: HISTORY_PAGE }, (_, index) => `Café ${index + 1}`);
    for (const name of names) {
      await api.store.append([{ stream, expectedVersion: 'any', events: [change(name)] }], {
        ...{ company: COMPANY, actor: USER, commandId: name, commandDigest: name, correlation: 'spec' },
        occurredAt: instant('2026-03-10'),
      });
    }
    const first = await api.get('/api/products/product-1/history');
    expect(first.body.data).toHaveLength(HISTORY_PAGE);
    expect(first.body.next).toBe('501.1');
    const second = await api.get(`/api/products/product-1/history?from=${first.body.next}`);
    expect(second.body.data).toMatchObject([
      { version: 501, changes: [{ field: 'name', before: 'Café 499', after: 'Café 500' }] },
    ]);
    expect(second.body.next).toBeNull();
    const nonsense = await api.get('/api/products/product-1/history?from=1.1.1');
    expect(nonsense.statusCode).toBe(422);
  });
});
