import fc from 'fast-check';
import { addDays } from '../../kernel/civil-date.js';
import { aRule, clawBack, earn } from '../../testing/loyalty.js';
import { centavos, day } from '../../testing/values.js';
import {
  loyaltyAccountDecider,
  type LoyaltyAccountCommand,
  type LoyaltyAccountState,
} from '../account/account.js';
import type { Earn } from '../account/earn.js';
import { evolveAccount } from '../account/state.js';
import { BASE_RULE } from '../program/rules.js';
import { Rehearsal } from './rehearsal.js';

const RULES = [
  aRule('spend_percent', { expires: 'month_end', capPerPurchase: 15_00 }),
  aRule('points_per_amount', { amount: 3, perAmount: 7_00, capPerDay: 900 }),
  aRule('product_multiplier', { currency: 'points', times: 250 }),
  aRule('weekday_hour', { weekdays: [1, 2, 3], capPerMonth: 20_00, stackable: false }),
  aRule('first_purchase', { currency: 'points', amount: 101 }),
];

const linesOf = (bases: readonly number[]) =>
  bases.map((base, index) => ({ line: index + 1, base, groupIds: index % 2 === 0 ? ['wines'] : [] }));
const ofLines = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 2, maxLength: 4 }).map(linesOf);
/** Sales of two months, so that caps are met; and of each how much of it comes back, after which other sale. */
const history = fc.array(
  fc.record({
    base: fc.integer({ min: 0, max: 600_000 }),
    on: fc.nat(50),
    lines: fc.option(ofLines, { nil: undefined }),
    backAfter: fc.option(fc.nat(6), { nil: undefined }),
    backPercent: fc.integer({ min: 1, max: 100 }),
  }),
  { minLength: 1, maxLength: 8 },
);

describe('a rehearsal of a customer’s purchases (R-10.1.10)', () => {
  it('gives what an account would have earned and given back, whatever came in which order', () =>
    fc.assert(
      fc.property(history, fc.subarray(RULES), (sales, rules) => {
        const rehearsal = new Rehearsal();
        let account: LoyaltyAccountState = loyaltyAccountDecider.initial;
        const decide = (command: LoyaltyAccountCommand) => {
          account = loyaltyAccountDecider.decide(command, account).reduce(evolveAccount, account);
        };
        const giveBack = (index: number) => {
          const { backPercent } = sales[index]!;
          const saleId = `s${index}`;
          rehearsal.giveBack({ saleId, returned: centavos(backPercent), base: centavos(100) });
          for (const lotId of account.lots.earnedBySale(saleId))
            decide(clawBack(saleId, { lotId, returned: backPercent, base: 100 }));
        };
        sales.forEach(({ base, on, lines }, index) => {
          const command = earn(`s${index}`, {
            ...{ base, earnedOn: addDays(day('2026-03-01'), on), rules, expiryDays: 3_000 },
            ...(lines && { lines }),
          }) as Earn;
          decide(command);
          rehearsal.sell(`s${index}`, command.sale, command.rules);
          sales.forEach(({ backAfter }, earlier) => {
            if (backAfter !== undefined && earlier + backAfter === index) giveBack(earlier);
          });
        });
        const lots = [...account.lots.values()].map(({ saleId, ruleId = BASE_RULE, earned, clawedBack }) => ({
          ...{ saleId, ruleId, earned, takenBack: clawedBack },
        }));
        const given = rehearsal.given.map(({ saleId, ruleId, earned, takenBack }) => ({
          ...{ saleId, ruleId, earned, takenBack },
        }));
        expect(given).toEqual(expect.arrayContaining(lots));
        expect(given).toHaveLength(lots.length);
      }),
    ));
});
