import type { AnyEvent } from '@fidelidade/domain/events.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aPerson } from '@fidelidade/domain/testing/a-person.js';
import { aPayment, anEntry, ENTRY_ID } from '@fidelidade/domain/testing/an-entry.js';
import { centavos, instant } from '@fidelidade/domain/testing/values.js';
import { COMPANY, OTHER_COMPANY, PlatformApi, USER } from '../testing/platform-api.js';

const PERSON = 'person-1';
const SYSTEM = { kind: 'system', id: 'transmit-note' } as const;
const POLICY = { kind: 'policy', id: 'open-receivable-of-invoice' } as const;

let api: PlatformApi;
let opened: { id: string };

const entryOpened = (entryId: string): AnyEvent => ({
  type: 'EntryOpened',
  data: { entryId, ...anEntry({}) },
});
const paid = (entryId: string): AnyEvent => ({
  type: 'PaymentRegistered',
  data: { entryId, ...aPayment({ principal: 40_00 }), outstanding: centavos(60_00) },
});

beforeAll(async () => {
  api = await PlatformApi.open();
  const account = { userId: USER.id, name: 'Ana', email: 'ana@example.com', passwordHash: 'secret' };
  await api.given(streams.staffUser(USER.id), [{ type: 'StaffUserRegistered', data: account }], {
    company: PLATFORM,
  });
  const person = aPerson({ fullName: 'Maria', roles: ['client'] });
  const stream = streams.person(PERSON);
  const [registered] = await api.given(stream, [
    { type: 'PersonRegistered', data: { personId: PERSON, ...person } },
  ]);
  await api.given(
    stream,
    [
      {
        type: 'PersonChanged',
        data: { personId: PERSON, ...person, fullName: 'Maria Silva', roles: ['client', 'provider'] },
      },
    ],
    { ip: '203.0.113.7' },
  );
  const cause = { actor: SYSTEM, causation: registered!.id };
  [opened = { id: '' }] = await api.given(streams.entry(ENTRY_ID), [entryOpened(ENTRY_ID)], cause);
  await api.given(streams.entry(ENTRY_ID), [paid(ENTRY_ID)], { actor: POLICY, causation: opened.id });
  await api.given(streams.entry('other'), [entryOpened('other')], { company: OTHER_COMPANY });
});
afterAll(() => api.close());

const types = ({ body }: { body: { data: { type: string }[] } }) => body.data.map(({ type }) => type);

describe('GET /api/audit', () => {
  it('lists all events of the company, the newest first, with who did it and the record (R-10.10.1)', async () => {
    const { statusCode, body } = await api.get('/api/audit');
    expect(statusCode).toBe(200);
    expect(types({ body })).toEqual([
      'PaymentRegistered',
      'EntryOpened',
      'PersonChanged',
      'PersonRegistered',
    ]);
    expect(body.data[0]).toEqual({
      id: expect.any(String),
      position: 5,
      type: 'PaymentRegistered',
      label: 'Recebimento registrado',
      occurred_at: '2026-03-10T12:00:00.000Z',
      actor: { ...POLICY, name: 'Automático: abre conta a receber da nota' },
      resource: 'receivables',
      record_id: ENTRY_ID,
    });
    expect(body.data[3]).toMatchObject({ actor: { name: 'Ana' }, resource: 'persons', record_id: PERSON });
    expect(body.next).toBeNull();
  });

  it.each([
    [`actor=${USER.id}`, ['PersonChanged', 'PersonRegistered']],
    ['actor=transmit-note', ['EntryOpened']],
    ['type=PersonChanged', ['PersonChanged']],
    [`resource=receivables&record_id=${ENTRY_ID}`, ['PaymentRegistered', 'EntryOpened']],
    [`resource=persons&record_id=${PERSON}&type=PersonRegistered`, ['PersonRegistered']],
    ['resource=receivables&record_id=other', []],
    ['from=2026-03-10T12:00:00Z&before=2026-03-10T12:00:01Z&type=EntryOpened', ['EntryOpened']],
    ['from=2026-03-10T12:00:01Z', []],
    ['before=2026-03-10T12:00:00Z', []],
  ])('filters by %s', async (query, expected) => {
    expect(types(await api.get(`/api/audit?${query}`))).toEqual(expected);
  });

  it('goes on from page to page', async () => {
    const first = await api.get('/api/audit?limit=3');
    const second = await api.get(`/api/audit?limit=3&cursor=${first.body.next}`);
    expect([types(first).length, types(second)]).toEqual([3, ['PersonRegistered']]);
    expect(second.body.next).toBeNull();
  });

  it.each([
    'cursor=x',
    'limit=0',
    'limit=201',
    'cursor=9999999999999999.1',
    'actor=%00',
    'type=%00',
    'resource=persons&record_id=%00',
    'from=2026-W01',
    'from=0000-01-01T00:00:00Z',
    'before=2026-13-01T00:00:00Z',
    'from=yesterday',
    'resource=cats',
    'resource=persons',
    'record_id=1',
  ])('refuses %s', async (query) => expect((await api.get(`/api/audit?${query}`)).statusCode).toBe(422));

  it('is taken away whole as it is filtered, in the words of whoever asks', async () => {
    const linesOf = async (query: string, language = 'pt_BR') => {
      const { status, text } = await api.file(`/api/audit/export?format=csv${query}`, { language });
      expect(status).toBe(200);
      return text.replace('\ufeff', '').trim().split('\r\n');
    };
    const [heading, ...lines] = await linesOf('');
    expect(heading).toBe(
      'Posição;Quando;O que aconteceu;Registro;Código do registro;Por;Quem;Código do evento',
    );
    const { body } = await api.get('/api/audit');
    expect(lines.map((line) => line.split(';').at(-1))).toEqual(
      body.data.map(({ id }: { id: string }) => id),
    );
    expect(lines[0]).toBe(
      `5;10/03/2026 09:00:00;Recebimento registrado;Conta a receber;${ENTRY_ID};Automático;` +
        `Automático: abre conta a receber da nota;${body.data[0].id}`,
    );
    const [, changed, ...others] = await linesOf('&type=PersonChanged', 'en');
    expect([changed, others]).toEqual([expect.stringContaining(`,Person,${PERSON},Staff,Ana,`), []]);
  });

  it.each(['resource=persons', 'format=pdf', 'from=yesterday'])(
    'refuses a file of %s in words',
    async (query) => expect((await api.get(`/api/audit/export?${query}`)).statusCode).toBe(422),
  );

  it('gives no file to whoever may not see the list', async () => {
    const { statusCode } = await api.get('/api/audit/export', { token: 'registry.persons.view' });
    expect(statusCode).toBe(403);
  });

  it('knows who and what there is to filter by', async () => {
    const { body } = await api.get('/api/audit/filters');
    expect(body.types.map(({ id }: { id: string }) => id).toSorted()).toEqual([
      'EntryOpened',
      'PaymentRegistered',
      'PersonChanged',
      'PersonRegistered',
    ]);
    // A type is of receivables and of payables: each line says which.
    expect(body.types).toContainEqual({
      id: 'PaymentRegistered',
      name: 'Recebimento ou pagamento registrado',
    });
    expect(body.automatic).toContainEqual({
      id: POLICY.id,
      name: 'Automático: abre conta a receber da nota',
    });
  });

  it.each(['', '/filters', '/seals', '/events/1'])('takes the permission to audit (%s)', async (path) => {
    const { statusCode, body } = await api.get(`/api/audit${path}`, { token: 'registry.persons.view' });
    expect([statusCode, body.permission]).toEqual([403, 'platform.audit.view']);
  });
});

describe('GET /api/audit/events/{id}', () => {
  const idOf = async (type: string): Promise<string> =>
    (await api.get(`/api/audit?type=${type}`)).body.data[0].id;

  it('tells before and after, what caused it back to its beginning, and what it caused', async () => {
    const { body } = await api.get(`/api/audit/events/${await idOf('PaymentRegistered')}`);
    expect(body).toMatchObject({
      label: 'Recebimento registrado',
      resource: 'receivables',
      record_id: ENTRY_ID,
      changes: [
        { field: 'principal', before: null, after: '40.00' },
        { field: 'date' },
        { field: 'form' },
        { field: 'account_id' },
        { field: 'outstanding', before: '100.00', after: '60.00' },
      ],
      causes: [
        { type: 'EntryOpened', resource: 'receivables', actor: { name: 'Automático: envia a nota à SEFAZ' } },
        { type: 'PersonRegistered', resource: 'persons', record_id: PERSON, actor: { name: 'Ana' } },
      ],
      caused: [],
      hidden: [],
    });
    expect(body.said).toContainEqual({
      ...{
        field: 'principal',
        label: 'Valor da baixa',
        value: '40.00',
        text: 'R$\u00a040,00',
        reference: null,
      },
    });
    const { body: cause } = await api.get(`/api/audit/events/${opened.id}`);
    expect(cause.caused).toMatchObject([{ type: 'PaymentRegistered', resource: 'receivables' }]);
  });

  it('shows personal data to whoever may see the record, and to nobody else', async () => {
    const id = await idOf('PersonChanged');
    const token = 'platform.audit.view,registry.persons.view';
    const { body: seen } = await api.get(`/api/audit/events/${id}`, { token });
    expect(seen).toMatchObject({
      ip: '203.0.113.7',
      hidden: [],
      changes: [
        { field: 'full_name', before: 'Maria', after: 'Maria Silva' },
        { field: 'provider', before: false, after: true },
      ],
    });
    const { body } = await api.get(`/api/audit/events/${id}`);
    expect(body.changes).toMatchObject([{ field: 'provider', before: false, after: true }]);
    expect(body.hidden).toContain('full_name');
    expect(body.hidden_labels).toContain('Nome ou razão social');
    expect(JSON.stringify(body)).not.toMatch(/Maria/);
  });

  it('does not find what is not of the company', async () => {
    const { events } = await api.store.readAll({ after: 0, limit: 10, company: OTHER_COMPANY });
    for (const id of [events[0]!.id, 'nonsense']) {
      expect((await api.get(`/api/audit/events/${id}`)).statusCode).toBe(404);
    }
  });

  it('shows erased data as erased, and the seals stay valid', async () => {
    for await (const _ of api.sealer.sealAll());
    await api.keys.erase(COMPANY, PERSON);
    const token = 'platform.audit.view,registry.persons.view,platform.audit.verify';
    const { body } = await api.get(`/api/audit/events/${await idOf('PersonRegistered')}`, { token });
    expect(body.data).toMatchObject({ full_name: 'dados apagados' });
    expect((await api.get('/api/audit/verify', { token })).body).toMatchObject({ ok: true, events: 6 });
  });
});

describe('GET /api/audit/verify', () => {
  const token = 'platform.audit.verify';

  it('says that all is well, and which seal is the last', async () => {
    for await (const _ of api.sealer.sealAll());
    const { body } = await api.get('/api/audit/verify', { token });
    expect(body).toEqual({
      ok: true,
      seals: 1,
      events: 6,
      unsealed: 0,
      through: 6,
      findings: [],
      findings_in_all: 0,
      next: null,
    });
    const state = await api.get('/api/audit/seals');
    expect(state.body).toMatchObject({ last: { number: 1, through: 6 }, unsealed: 0 });
    expect(state.body.last.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('names what is wrong, and of another company its place alone', async () => {
    for (const position of [4, 6]) api.altered.set(position, {});
    const { body } = await api.get('/api/audit/verify', { token });
    expect(body.findings).toMatchObject([
      {
        kind: 'event_changed',
        position: 4,
        own: true,
        version: 1,
        resource: 'receivables',
        record_id: ENTRY_ID,
      },
      { kind: 'event_changed', position: 6, own: false, stream: null, version: null, record_id: null },
    ]);
    expect(body).toMatchObject({ ok: false, findings_in_all: 2 });
    expect(JSON.stringify(body)).not.toContain('other');
    api.altered.clear();
  });

  it('takes a permission of its own', async () => {
    const { statusCode, body } = await api.get('/api/audit/verify');
    expect([statusCode, body.permission]).toEqual([403, 'platform.audit.verify']);
  });
});

describe('the page that shows the record of an event', () => {
  const invite = async (invitationId: string, ...answers: AnyEvent[]): Promise<string> => {
    const invitation = { name: 'Davi', email: 'davi@example.com', userId: null, ambient: 'U' } as const;
    const offer = { roleId: null, granted: [], denied: [], expiresAt: instant('2026-03-17') };
    const invited: AnyEvent = { type: 'UserInvited', data: { invitationId, ...invitation, ...offer } };
    const [fact] = await api.given(streams.invitation(invitationId), [invited]);
    if (answers.length > 0) await api.given(streams.invitation(invitationId), answers);
    return fact!.id;
  };
  const shown = async (id: string) => (await api.get(`/api/audit/events/${id}`)).body;
  const accepted = (invitationId: string): AnyEvent => ({
    type: 'InvitationAccepted',
    data: { invitationId, userId: 'davi' },
  });

  it('is the record’s own', async () =>
    expect(await shown(opened.id)).toMatchObject({ record_id: ENTRY_ID, page_id: ENTRY_ID }));

  it('is the invitation’s while it is open, also when it was sent again', async () => {
    const resent: AnyEvent = {
      type: 'InvitationResent',
      data: { invitationId: 'resent', expiresAt: instant('2026-03-20') },
    };
    expect(await shown(await invite('open'))).toMatchObject({ record_id: 'open', page_id: 'open' });
    expect(await shown(await invite('resent', resent))).toMatchObject({ page_id: 'resent' });
  });

  it('is the user’s once the invitation was accepted; its events are still found by the invitation', async () => {
    const event = await shown(await invite('accepted', accepted('accepted')));
    expect(event).toMatchObject({ resource: 'users', record_id: 'accepted', page_id: 'davi' });
    const trail = await api.get('/api/audit?resource=users&record_id=accepted');
    expect(types(trail)).toEqual(['InvitationAccepted', 'UserInvited']);
  });

  it.each(['InvitationDeclined', 'InvitationCancelled'] as const)('is none after %s', async (type) => {
    const invited = await invite(type, { type, data: { invitationId: type } });
    expect(await shown(invited)).toMatchObject({ resource: 'users', record_id: type, page_id: null });
  });

  it('is a member’s own for a fact of the team', async () => {
    const [joined] = await api.given(streams.team(), [
      {
        type: 'MemberJoined',
        data: { userId: 'davi', ambient: 'U', roleId: null, granted: [], denied: [] },
      },
    ]);
    expect(await shown(joined!.id)).toMatchObject({ record_id: 'davi', page_id: 'davi' });
  });

  it('is told of what the seals find, too', async () => {
    const id = await invite('sealed', accepted('sealed'));
    for await (const _ of api.sealer.sealAll());
    api.altered.set((await shown(id)).position, {});
    const { body } = await api.get('/api/audit/verify', { token: 'platform.audit.verify' });
    expect(body.findings).toMatchObject([{ resource: 'users', record_id: 'sealed', page_id: 'davi' }]);
    api.altered.clear();
  });
});
