import type { CommandBus } from '@nestjs/cqrs';
import { DEFAULT_ACCOUNT_PLAN } from '@fidelidade/domain/finance/account-plan/default-plan.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { A_CNPJ, anAddress } from '@fidelidade/domain/testing/a-person.js';
import { createTestAuthority, issueTestA1 } from '@fidelidade/sefaz/certificate/test-authority.js';
import { BackOffice } from '../testing/back-office.js';
import { SetUp, type SetUpResult } from './set-up.js';

class ProcessDied extends Error {}

const validity = { notBefore: new Date('2026-01-01'), notAfter: new Date('2027-01-01') };
const authority = createTestAuthority(validity);
/** A new one each time, as the real one does; two are enough for these specs. */
const certificates = [1, 2].map(() =>
  issueTestA1(authority, { cnpj: A_CNPJ, name: 'LOJA', password: 'senha', ...validity }),
);

const ADMINISTRATOR = { name: 'Ana', email: 'Ana@Loja.com.br', password: 'segredo-da-ana' };
let salt = 0;
/** Company, finance, warehouse, series, programme, certificate, user and the user's link. */
const STEPS = [0, 1, 2, 3, 4, 5, 6, 7];

let office: BackOffice;

beforeEach(async () => {
  office = await BackOffice.inMemory();
});
afterEach(() => office.close());

interface Death {
  readonly at: number;
  readonly when: 'before' | 'after';
}

/** A set-up whose process may die at a step: before it, or after its effect and without its answer. */
function run(
  { administrator = ADMINISTRATOR, company = {} } = {},
  dies?: Death,
  { commands, clock } = office,
): Promise<SetUpResult> {
  let step = -1;
  const bus = {
    async execute(command: never) {
      step += 1;
      if (step === dies?.at && dies.when === 'before') throw new ProcessDied();
      const outcome = await commands.execute(command);
      if (step === dies?.at) throw new ProcessDied();
      return outcome;
    },
  } as CommandBus;
  const hasher = { hash: async () => `salted-${(salt += 1)}`, verify: async () => true };
  const pfx = certificates[dies ? 0 : 1]!;
  const setUp = new SetUp(bus, hasher, clock, () => ({ pfx, password: 'senha' }));
  return setUp.run('root', administrator, { details: aCompany(company) });
}

/** Every fact there is, by its stream. */
async function history({ store } = office): Promise<string[]> {
  const { events } = await store.readAll({ after: 0, limit: 500 });
  return events.map(({ type, stream }) => `${stream} ${type}`).sort();
}

describe('setting up', () => {
  it('makes a company that can work, and its administrator', async () => {
    const { companyId, userId, position } = await run();
    const ofCompany = (await history()).map((fact) => fact.split(' ')[1]);
    expect(ofCompany.filter((type) => type === 'CategoryRegistered')).toHaveLength(
      DEFAULT_ACCOUNT_PLAN.length,
    );
    const reserved = ofCompany.filter((type) => type === 'ValueReserved');
    // Each category its code; the company, the shop's address, its warehouse's name, two series and its first person.
    expect(reserved).toHaveLength(DEFAULT_ACCOUNT_PLAN.length + 6);
    const isOther = (type: string | undefined) => type !== 'CategoryRegistered' && type !== 'ValueReserved';
    expect(ofCompany.filter(isOther).sort()).toEqual([
      'CertificateInstalled',
      'CompanyRegistered',
      'CompanySettingsChanged',
      'DefaultSeriesChosen',
      'DefaultSeriesChosen',
      'InvoiceSeriesRegistered',
      'InvoiceSeriesRegistered',
      'MemberJoined',
      'ProgramVersionPublished',
      'StaffUserRegistered',
      'WarehouseRegistered',
    ]);
    expect(await office.factsOf(streams.staffUser(userId), PLATFORM)).toMatchObject([
      { data: { email: 'ana@loja.com.br' } },
    ]);
    expect(await office.factsOf(streams.team(), companyId)).toMatchObject([
      { data: { userId, ambient: 'A' } },
    ]);
    expect(position).toBe(await office.store.head());
  });

  it.each(
    STEPS.flatMap((at): Death[] => [
      { at, when: 'before' },
      { at, when: 'after' },
    ]),
  )('is gone on with after its process died $when step $at, as if nothing had been', async (death) => {
    await expect(run({}, death)).rejects.toBeInstanceOf(ProcessDied);
    await run();
    const undisturbed = await BackOffice.inMemory();
    await run({}, undefined, undisturbed);
    expect(await history()).toEqual(await history(undisturbed));
    await undisturbed.close();
  });

  it('done again is told the same, and adds nothing', async () => {
    const first = await run();
    expect(await run()).toEqual(first);
    expect(await office.store.head()).toBe(first.position);
  });

  it.each([
    ['password', { administrator: { ...ADMINISTRATOR, password: '12345' } }],
    ['name', { administrator: { ...ADMINISTRATOR, name: '  ' } }],
    ['email', { administrator: { ...ADMINISTRATOR, email: 'ana' } }],
    ['company.loja_url', { company: { storeSlug: 'admin' } }],
    ['company.address.zip', { company: { address: anAddress({ zip: '1' }) } }],
  ])('refused at %s leaves nothing behind', async (field, changes) => {
    await expect(run(changes)).rejects.toMatchObject({ field });
    expect(await office.store.head()).toBe(0);
  });
});
