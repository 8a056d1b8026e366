import { parseCpf } from '@fidelidade/domain/kernel/documents.js';
import { streams } from '@fidelidade/domain/streams.js';
import { A_CNPJ, A_CPF, aPerson, ANOTHER_CPF } from '@fidelidade/domain/testing/a-person.js';
import { COMPANY, BackOffice } from '../testing/back-office.js';
import { PreRegisterCustomer } from '../loyalty/loyalty.commands.js';
import { ChangePerson, ChangePersonLifecycle, RegisterPerson } from './person.commands.js';

let office: BackOffice;

beforeEach(async () => {
  office = await BackOffice.inMemory();
  await office.givenCompany();
  await office.givenCompany({}, 'company-2');
});
afterEach(() => office.close());

type Details = Parameters<typeof aPerson>[0];

const register = async (details: Details = {}, commandId?: string) =>
  (
    await office.commands.execute(
      new RegisterPerson(office.context(commandId ? { commandId } : {}), aPerson(details)),
    )
  ).id;
const change = (id: string, details: Details, version?: number) =>
  office.commands.execute(new ChangePerson(office.context(), id, version, aPerson(details)));
const step = (id: string, name: ChangePersonLifecycle['step']) =>
  office.commands.execute(new ChangePersonLifecycle(office.context(), id, name));
const isTaken = { code: 'unique', field: 'document' };
const isTakenByDeleted = { code: 'unique_in_deleted', field: 'document' };

describe("a person's document", () => {
  it('stands on file once in a company (R-3.4.2)', async () => {
    await register();
    await expect(register({ fullName: 'Outra Maria' })).rejects.toMatchObject(isTaken);
    await register({ document: ANOTHER_CPF });
  });

  it('is free in another company', async () => {
    await register();
    const elsewhere = new RegisterPerson(office.context({ company: 'company-2' }), aPerson());
    await expect(office.commands.execute(elsewhere)).resolves.toMatchObject({ id: expect.any(String) });
  });

  it('leaves nothing of whoever came second', async () => {
    await register();
    const head = await office.store.head();
    await register().catch(() => undefined);
    expect(await office.store.head()).toBe(head);
  });

  it('is one registration for a form that was sent twice', async () => {
    expect(await register({}, 'one-key')).toBe(await register({}, 'one-key'));
  });

  it('goes with a change: the new one is taken, the old one free', async () => {
    const id = await register();
    await change(id, { document: ANOTHER_CPF });
    await register({ document: A_CPF });
    await expect(register({ document: ANOTHER_CPF })).rejects.toMatchObject(isTaken);
  });

  it('is not let go when the one wanted instead is taken', async () => {
    const id = await register();
    await register({ document: ANOTHER_CPF });
    await expect(change(id, { document: ANOTHER_CPF })).rejects.toMatchObject(isTaken);
    await expect(register({ document: A_CPF })).rejects.toMatchObject(isTaken);
  });

  it('comes back to who had it before, while it is free', async () => {
    const id = await register();
    await change(id, { document: ANOTHER_CPF });
    await change(id, { document: A_CPF });
    await register({ document: ANOTHER_CPF });
    await expect(register({ document: A_CPF })).rejects.toMatchObject(isTaken);
  });

  it('is kept while only the rest is corrected', async () => {
    const id = await register();
    await change(id, { fullName: 'Maria da Silva Souza' });
    await expect(register()).rejects.toMatchObject(isTaken);
  });

  it('is kept by a deleted person, who can always be restored (R-4.2.7)', async () => {
    const id = await register();
    await step(id, 'delete');
    await expect(register()).rejects.toMatchObject(isTakenByDeleted);
    await step(id, 'restore');
    expect((await office.factsOf(streams.person(id))).at(-1)?.type).toBe('PersonRestored');
  });

  it('does not stand in the name of any stream, which is stored in the clear', async () => {
    await register();
    const { events } = await office.store.readAll({ after: 0, limit: 100 });
    expect(events.map(({ stream }) => stream).filter((name) => name.includes(A_CPF))).toEqual([]);
  });
});

describe('a customer whom a sale knew by the CPF alone (R-2.1.9)', () => {
  it('is completed on the same record, and keeps the document', async () => {
    const sale = new PreRegisterCustomer(office.context(), parseCpf(A_CPF));
    const { id } = await office.commands.execute(sale);
    await change(id, { fullName: 'Maria da Silva' });
    expect((await office.factsOf(streams.person(id))).map(({ type }) => type)).toEqual([
      'CustomerPreRegistered',
      'PersonChanged',
    ]);
    await expect(register()).rejects.toMatchObject(isTaken);
  });

  it('frees the CPF when it turns out to be another', async () => {
    const { id } = await office.commands.execute(new PreRegisterCustomer(office.context(), parseCpf(A_CPF)));
    await change(id, { document: A_CNPJ });
    await register({ document: A_CPF });
  });
});

describe('a change of a person', () => {
  it('is refused on a stale version, and changes nothing (R-7.4.7)', async () => {
    const id = await register();
    await change(id, { fullName: 'Primeira' }, 1);
    await expect(change(id, { fullName: 'Segunda' }, 1)).rejects.toMatchObject({ refusal: 'conflict' });
    expect((await office.factsOf(streams.person(id))).at(-1)).toMatchObject({
      data: { fullName: 'Primeira' },
    });
  });

  it('is refused for whoever is deleted (406), and not found in another company (404)', async () => {
    const id = await register();
    await step(id, 'delete');
    await expect(change(id, {})).rejects.toMatchObject({ code: 'record_not_editable' });
    const elsewhere = new ChangePerson(office.context({ company: 'company-2' }), id, 1, aPerson());
    await expect(office.commands.execute(elsewhere)).rejects.toMatchObject({ refusal: 'not_found' });
  });

  it('adds no fact when it changes nothing', async () => {
    const id = await register();
    expect(await change(id, {}, 1)).toMatchObject({ id, position: undefined });
  });
});

describe('twenty at once, on PostgreSQL', () => {
  let crowd: BackOffice;
  beforeEach(async () => {
    crowd = await BackOffice.onPostgres();
    await crowd.givenCompany();
  });
  afterEach(() => crowd.close());

  it('register one document: exactly one gets it (R-3.4.2)', async () => {
    const attempts = Array.from({ length: 20 }, (_, index) => {
      const details = aPerson({ fullName: `Pessoa ${index}` });
      return crowd.commands.execute(new RegisterPerson(crowd.context(), details));
    });
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(isTaken);
    }
    const { events } = await crowd.store.readAll({ after: 0, limit: 100, company: COMPANY });
    expect(events.map(({ type }) => type).sort()).toEqual([
      'CompanyRegistered',
      'PersonRegistered',
      'ValueReserved',
    ]);
  });
});
