import fc from 'fast-check';
import { addDays, addMonths, type CivilDate } from '../../kernel/civil-date.js';
import type { DecimalText } from '../../kernel/decimal.js';
import { sumOfMoney } from '../../kernel/money.js';
import { centavos } from '../../testing/values.js';
import type { Assumptions } from './cash-flow-scenario.js';
import { expectedFlow, imagine, type Expected, type ImaginedFlow } from './imagine.js';

const TODAY = '2026-11-27' as CivilDate;
const percent = (text: string) => text as DecimalText;
const NOTHING: Assumptions = {
  receiptDelay: 0,
  delayedShare: percent('100'),
  receiptLoss: percent('0'),
  paymentDelay: 0,
  advanceWithin: 0,
  advanceRate: percent('0'),
  advanceArrives: 1,
};

const inDays = (days: number) => addDays(TODAY, days);
/** Past whatever is expected or supposed here. */
const LATER = inDays(2_000);
const owed = (days: number, amount: number, rest: Partial<Expected> = {}): Expected => ({
  direction: 'R',
  date: inDays(days),
  amount: centavos(amount),
  personId: null,
  isOwed: true,
  ...rest,
});
const toPay = (days: number, amount: number) => owed(days, amount, { direction: 'P' });
const comes = (days: number, amount: number): ImaginedFlow => ({
  direction: 'R',
  date: inDays(days),
  amount: centavos(amount),
});
const goes = (days: number, amount: number): ImaginedFlow => ({ ...comes(days, amount), direction: 'P' });

const flowsOf = (expected: readonly Expected[], supposed: Partial<Assumptions>) =>
  imagine(expected, { ...NOTHING, ...supposed }, TODAY, LATER).flows;

describe('a scenario of the cash flow (feature 5)', () => {
  it('expects what is overdue today, when nothing is supposed', () => {
    expect(flowsOf([owed(-40, 100_00), owed(3, 50_00), toPay(5, 20_00)], {})).toEqual([
      comes(0, 100_00),
      comes(3, 50_00),
      goes(5, 20_00),
    ]);
  });

  it('lets the customers named pay later, those overdue counted from today, and nobody else', () => {
    const expected = [
      owed(-10, 100_00, { personId: 'ana' }),
      owed(4, 50_00, { personId: 'ana' }),
      owed(4, 70_00, { personId: 'bia' }),
      owed(4, 90_00),
    ];
    expect(flowsOf(expected, { customerIds: ['ana'], receiptDelay: 15 })).toEqual([
      comes(15, 100_00),
      comes(19, 50_00),
      comes(4, 70_00),
      comes(4, 90_00),
    ]);
  });

  it('lets a part be late and a part be lost, to the cent', () => {
    const supposed = { receiptDelay: 30, delayedShare: percent('50'), receiptLoss: percent('10') };
    const { flows, effects } = imagine([owed(2, 33_33)], { ...NOTHING, ...supposed }, TODAY, LATER);
    expect(flows).toEqual([comes(2, 15_00), comes(32, 15_00)]);
    expect(effects).toMatchObject({ lost: 3_33, delayed: 15_00 });
  });

  it('leaves what was paid by card and is on its way alone: nobody can be late with it', () => {
    const byCard = owed(20, 80_00, { isOwed: false });
    expect(flowsOf([byCard], { receiptDelay: 30, receiptLoss: percent('50') })).toEqual([comes(20, 80_00)]);
  });

  it('advances what is due within so many days, for the rate of the days that are spared', () => {
    const expected = [
      owed(31, 1_000_00),
      owed(40, 500_00, { isOwed: false }),
      owed(61, 70_00),
      owed(-1, 5_00),
    ];
    const supposed = { advanceWithin: 60, advanceRate: percent('3'), advanceArrives: 1 };
    const { flows, effects } = imagine(expected, { ...NOTHING, ...supposed }, TODAY, LATER);
    expect(flows).toEqual([
      comes(1, 1_000_00),
      goes(1, 30_00),
      comes(1, 500_00),
      goes(1, 19_50),
      comes(61, 70_00),
      comes(0, 5_00),
    ]);
    expect(effects).toMatchObject({ advanced: 1_500_00, advanceCost: 49_50 });
  });

  it('neither delays nor loses what was advanced', () => {
    const supposed = { advanceWithin: 60, receiptDelay: 20, receiptLoss: percent('50') };
    expect(flowsOf([owed(30, 10_00)], supposed)).toEqual([comes(1, 10_00)]);
  });

  it('puts off what the company pays', () => {
    expect(flowsOf([toPay(3, 40_00), owed(3, 9_00)], { paymentDelay: 10 })).toEqual([
      goes(13, 40_00),
      comes(3, 9_00),
    ]);
  });

  it('adds what comes or goes besides, month by month, and says what is past', () => {
    const oven = { description: 'Forno', direction: 'P', amount: centavos(900_00) } as const;
    const date = addMonths(TODAY, -1);
    const { flows, effects } = imagine(
      [],
      { ...NOTHING, oneOffs: [{ ...oven, date, times: 3 }] },
      TODAY,
      LATER,
    );
    expect(flows).toEqual([goes(0, 900_00), { ...goes(0, 900_00), date: addMonths(TODAY, 1) }]);
    expect(effects).toMatchObject({ addedOut: 1_800_00, addedIn: 0, past: 1 });
  });

  it('says what comes of the days that are looked at, and of later ones only what is advanced', () => {
    const horizon = inDays(30);
    const rent = {
      description: 'Aluguel',
      direction: 'P',
      amount: centavos(10_00),
      date: TODAY,
      times: 60,
    } as const;
    const supposed = { ...NOTHING, advanceWithin: 50, paymentDelay: 5, receiptDelay: 5, oneOffs: [rent] };
    const expected = [owed(40, 70_00), toPay(30, 20_00), toPay(31, 40_00), owed(60, 90_00)];
    const { effects } = imagine(expected, supposed, TODAY, horizon);
    expect(effects).toMatchObject({ advanced: 70_00, postponed: 20_00, delayed: 0, addedOut: 20_00 });
  });

  const anyExpected: fc.Arbitrary<Expected> = fc.record({
    direction: fc.constantFrom('R', 'P'),
    date: fc.integer({ min: -60, max: 400 }).map(inDays),
    amount: fc.integer({ min: 1, max: 5_000_000_000 }).map(sumOfMoney),
    personId: fc.constantFrom(null, 'ana', 'bia'),
    isOwed: fc.boolean(),
  });
  const anyPercent = fc
    .integer({ min: 0, max: 10_000 })
    .map((hundredths) => percent(String(hundredths / 100)));
  const anySupposed: fc.Arbitrary<Assumptions> = fc.record({
    customerIds: fc.subarray(['ana', 'bia']),
    receiptDelay: fc.integer({ min: 0, max: 365 }),
    delayedShare: anyPercent,
    receiptLoss: anyPercent,
    paymentDelay: fc.integer({ min: 0, max: 365 }),
    advanceWithin: fc.integer({ min: 0, max: 365 }),
    advanceRate: anyPercent,
    advanceArrives: fc.integer({ min: 0, max: 30 }),
  });
  const total = (flows: readonly ImaginedFlow[], way: 'R' | 'P') =>
    flows.reduce((sum, { direction, amount }) => sum + (direction === way ? amount : 0), 0);

  it('makes no money and loses none but what it says: whatever is supposed of whatever is expected', () =>
    fc.assert(
      fc.property(fc.array(anyExpected, { maxLength: 30 }), anySupposed, (expected, supposed) => {
        const { flows, effects } = imagine(expected, supposed, TODAY, LATER);
        const real = expected.map((each) => expectedFlow(each, TODAY));
        expect(total(flows, 'R')).toBe(total(real, 'R') - effects.lost);
        expect(total(flows, 'P')).toBe(total(real, 'P') + effects.advanceCost);
        expect(flows.every(({ date, amount }) => date >= TODAY && amount > 0)).toBe(true);
      }),
    ));

  it('brings nothing forward but what is advanced', () =>
    fc.assert(
      fc.property(anyExpected, anySupposed, (expected, supposed) => {
        const { flows, effects } = imagine([expected], supposed, TODAY, LATER);
        const due = expectedFlow(expected, TODAY).date;
        expect(effects.advanced > 0 || flows.every(({ date }) => date >= due)).toBe(true);
      }),
    ));
});
