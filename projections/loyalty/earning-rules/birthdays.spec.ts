import { addDays, type CivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import type { BonusRule } from '@fidelidade/domain/loyalty/earning/rule.js';
import { day, instant } from '@fidelidade/domain/testing/values.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { EnrolParticipant } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { giveBirthdayBonuses } from '@fidelidade/application/loyalty/rules/give-birthday-bonuses.js';
import {
  ChangeEarningRule,
  EndEarningRule,
  PublishEarningRule,
} from '@fidelidade/application/loyalty/rules/rule.commands.js';
import {
  aContext,
  COMPANY,
  LoyaltyHouse,
  NOW,
} from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import { ReadSide } from '../testing/read-side.js';
import { birthdaysUntilToday } from './queries.js';

const RULE: BonusRule = {
  ...({ kind: 'birthday', name: 'Aniversário', currency: 'points', expires: 'never' } as const),
  amount: 100 as never,
};
/** The day on which everybody came, by the clock of the house. */
const TODAY = day('2026-11-20');
const daysLater = (days: number): Instant =>
  instant(new Date(Date.parse(NOW) + days * 86_400_000).toISOString());

let house: LoyaltyHouse;
let side: ReadSide;
let ruleId: string;
let ana: string;
let bia: string;
let caio: string;

async function customer(document: string, bornDate: CivilDate): Promise<string> {
  const details = { document: document as Cpf, fullName: 'Cliente', bornDate };
  const { id } = await house.commands.execute(new EnrolParticipant(aContext(), details, 'import-1'));
  return wellKnownIds.participant(COMPANY, id);
}

/** As the nightly job does. @returns what was given, to whom and for which day it was recorded */
async function give(now: Instant): Promise<readonly (readonly [string, CivilDate])[]> {
  const before = (await house.events('PointsCredited')).length;
  await side.catchUp();
  for await (const command of giveBirthdayBonuses(side.database, now)) await house.commands.execute(command);
  await side.catchUp();
  return (await house.events('PointsCredited')).slice(before).map(({ data }) => {
    const { participantId, on } = data as { participantId: string; on: CivilDate };
    return [participantId, on] as const;
  });
}

const found = async (now: Instant, pageSize?: number) => {
  const all: (readonly [string, CivilDate])[] = [];
  for await (const { participantId, birthday } of birthdaysUntilToday(side.database, now, pageSize))
    all.push([participantId, birthday]);
  return all;
};

beforeAll(async () => {
  house = await LoyaltyHouse.open();
  ({ id: ruleId } = await house.commands.execute(new PublishEarningRule(aContext(), RULE)));
  ana = await customer('52998224725', day('1990-11-20'));
  bia = await customer('11144477735', day('1985-11-22'));
  caio = await customer('39053344705', day('1972-11-19'));
  side = await ReadSide.of(house.store);
  await side.catchUp();
});
afterAll(() => side.close());

it('finds all of them, however many stand on a page', async () => {
  const all = [
    [ana, TODAY],
    [bia, addDays(TODAY, 2)],
  ].toSorted(([one], [other]) => (one! < other! ? -1 : 1));
  expect(await found(daysLater(2))).toEqual(all);
  expect(await found(daysLater(2), 1)).toEqual(all);
});

it('says nothing of a day before somebody took part, nor of days long past', async () => {
  expect((await found(NOW)).map(([id]) => id)).not.toContain(caio);
  expect(await found(daysLater(10))).toEqual([]);
});

it('gives once what fell in days without a job, from the day on which it is given', async () => {
  expect(await give(daysLater(3))).toEqual(
    expect.arrayContaining([
      [ana, addDays(TODAY, 3)],
      [bia, addDays(TODAY, 3)],
    ]),
  );
  expect(await give(daysLater(3))).toEqual([]);
  expect(await give(daysLater(4))).toEqual([]);
});

it('gives for a day past what its rules gave: a rule that came later promised nothing', async () => {
  const late = () => aContext({ occurredAt: daysLater(3) });
  const { id } = await house.commands.execute(new PublishEarningRule(late(), { ...RULE, name: 'Outra' }));
  expect(await give(daysLater(4))).toEqual([]);
  await house.commands.execute(new EndEarningRule(late(), id));
});

it('a year’s last birthday that is given in the next takes nothing from the next one', async () => {
  const dora = await customer('98765432100', day('2000-12-31'));
  const at = (text: string) => instant(`${text}T12:00:00.000Z`);
  expect(await give(at('2027-01-02'))).toEqual([[dora, '2027-01-02']]);
  expect(await give(at('2027-12-31'))).toEqual([[dora, '2027-12-31']]);
});

it('passes over a company whose rule is over, whatever versions it had', async () => {
  await house.commands.execute(new ChangeEarningRule(aContext(), ruleId, { ...RULE, name: 'De novo' }));
  await house.commands.execute(new EndEarningRule(aContext(), ruleId));
  await side.catchUp();
  expect(await found(daysLater(6))).toHaveLength(2);
  expect(await found(instant('2027-11-20T15:00:00Z'))).toEqual([]);
});
