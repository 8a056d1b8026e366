import {
  boletoNumbersDecider,
  boletoNumbersEvents,
  type BoletoNumbersEvent,
} from '@fidelidade/domain/finance/boleto/boleto-numbers.js';
import { streams } from '@fidelidade/domain/streams.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { MemorySubjectKeys } from '@fidelidade/event-store/personal-data/memory-subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';
import { BusinessCommand } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { boletosByNumber } from './numbered-boletos.js';

const COMPANY = 'company-1';
const AGREEMENT = {
  ...{ agency: '1', agencyDigit: '9', number: '2', digit: '7' },
  ...{ portfolio: '17', agreement: '1234567' },
};
const ROW = '001-1234567';
const OUR_NUMBER = (number: number) => `1234567${String(number).padStart(10, '0')}`;

class Command extends BusinessCommand {}

const log = withPersonalData(new MemoryEventStore(), {
  catalogue: boletoNumbersEvents,
  keys: new MemorySubjectKeys(),
});
const read: number[] = [];
const executor = new Executor({
  ...log,
  readStream: async (...query) => {
    const events = await log.readStream(...query);
    read.push(events.length);
    return events;
  },
});
afterAll(() => log.close());

let commands = 0;
async function run<Result>(work: (unit: UnitOfWork) => Promise<Result>): Promise<Result> {
  let result!: Result;
  const context = {
    ...({ company: COMPANY, actor: { kind: 'staff', id: 'user-1' }, correlation: 'request' } as const),
    ...{ commandId: `command-${(commands += 1)}`, occurredAt: instant('2026-03-10T12:00:00.000Z') },
  };
  await executor.run(new Command(context), async (unit) => {
    result = await work(unit);
  });
  return result;
}

const taken = (number: number): BoletoNumbersEvent['data'] => ({
  ...{ numberRow: ROW, number, accountId: 'account' },
  ...{ entryId: `entry-${number}`, boletoId: `boleto-${number}` },
});
const take = (number: number) =>
  run((unit) =>
    unit.decide(boletoNumbersDecider, streams.boletoNumbers(ROW), {
      ...{ type: 'take', first: 1 },
      ...taken(number),
    }),
  );

test('a row of numbers is read on from where it is known, and what was seen of it stays as it was (ADR 0136)', async () => {
  await take(1);
  await take(2);
  const before = await run((unit) => boletosByNumber(unit, AGREEMENT));
  expect(before(OUR_NUMBER(2))).toMatchObject({ entryId: 'entry-2' });
  await take(3);
  read.length = 0;
  const after = await run((unit) => boletosByNumber(unit, AGREEMENT));
  expect(after(OUR_NUMBER(3))).toMatchObject({ entryId: 'entry-3' });
  expect(after(OUR_NUMBER(1))).toMatchObject({ entryId: 'entry-1' });
  expect(before(OUR_NUMBER(3))).toBeUndefined();
  expect(read).toEqual([1]);
});
