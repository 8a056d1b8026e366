import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { Executor } from '../execution/executor.js';
import { BackOffice } from '../testing/back-office.js';
import { ABANDONED_AFTER_ms, FirstSetUp } from './first-set-up.js';
import type { SetUp } from './set-up.js';

const ADMINISTRATOR = { name: 'Ana', email: 'ana@loja.com.br', password: 'segredo-da-ana' };
const DONE = { userId: 'user', companyId: 'company', position: 1 };

let office: BackOffice;
let begun: string[];
beforeEach(async () => {
  office = await BackOffice.inMemory();
  begun = [];
});
afterEach(() => office.close());

/** A process that would set the system up, so many milliseconds from now. */
function aProcess(work: () => Promise<typeof DONE> = async () => DONE, later_ms = 0) {
  const setUp: Pick<SetUp, 'run'> = {
    run: (root) => {
      begun.push(root);
      return work();
    },
  };
  const now = () => new Date(Date.now() + later_ms).toISOString() as Instant;
  const first = new FirstSetUp(new Executor(office.store), setUp, { now });
  return (root: string) => first.run(root, ADMINISTRATOR, { details: aCompany() });
}

const isDone = { code: 'setup_done', refusal: 'not_acceptable' };
const died = () => Promise.reject(new Error('the process died'));

describe('the first set-up', () => {
  it('goes on for one of many who ask at the same moment', async () => {
    const asked = ['a', 'b', 'c'].map((root) => aProcess()(root));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of outcomes) if (each.status === 'rejected') expect(each.reason).toMatchObject(isDone);
    expect(begun).toHaveLength(1);
  });

  it('that was refused may be put right at once, by whoever asks', async () => {
    const refused = aProcess(() => Promise.reject(new DomainError('cnpj', { field: 'company.cnpj' })));
    await expect(refused('a')).rejects.toMatchObject({ code: 'cnpj' });
    await expect(aProcess()('b')).resolves.toEqual(DONE);
  });

  it('whose process died goes on under its own key', async () => {
    await expect(aProcess(died)('a')).rejects.toThrow('the process died');
    await expect(aProcess()('b')).rejects.toMatchObject(isDone);
    await expect(aProcess()('a')).resolves.toEqual(DONE);
  });

  it('whose process died and never came back keeps nobody out for long', async () => {
    await expect(aProcess(died)('a')).rejects.toThrow('the process died');
    await expect(aProcess(undefined, ABANDONED_AFTER_ms + 1_000)('b')).resolves.toEqual(DONE);
  });
});
