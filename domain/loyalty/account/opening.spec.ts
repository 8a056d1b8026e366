import { PERSON_ID } from '../../testing/a-person.js';
import { PARTICIPANT_ID } from '../../testing/a-sale.js';
import { after } from '../../testing/history.js';
import { debitByStaff, mature } from '../../testing/loyalty.js';
import { specification } from '../../testing/specification.js';
import { centavos, day } from '../../testing/values.js';
import { balanceOf, loyaltyAccountDecider, type LoyaltyAccountCommand } from './account.js';
import type { CreditOpening, TakeBackOpening } from './opening.js';

const { given } = specification(loyaltyAccountDecider);
const history = (...commands: LoyaltyAccountCommand[]) => after(loyaltyAccountDecider, [], commands);

const opening = (changes: Partial<CreditOpening> = {}): CreditOpening => ({
  type: 'credit-opening',
  participantId: PARTICIPANT_ID,
  personId: PERSON_ID,
  lotId: 'o1',
  importId: 'i1',
  currency: 'points',
  amount: centavos(300),
  origin: 'Clube antigo',
  on: day('2026-03-10'),
  expiresOn: day('2026-06-01'),
  ...changes,
});
const takeBack = (importId = 'i1'): TakeBackOpening => ({
  type: 'take-back-opening',
  participantId: PARTICIPANT_ID,
  importId,
  reason: 'Importação desfeita',
  on: day('2026-03-11'),
});

describe('what a customer had in the programme before (R-10.7.1)', () => {
  it('opens the account with a credit that says where it comes from', () =>
    expect(history(opening())).toMatchObject([
      { type: 'LoyaltyAccountOpened' },
      {
        type: 'PointsCredited',
        data: { amount: 300, creditSource: 'opening', reason: 'Clube antigo', importId: 'i1' },
      },
    ]));

  it('is one of each currency: told again it is the same, another one is refused', () => {
    given(history(opening())).when(opening()).thenNothing();
    given(history(opening()))
      .when(opening({ lotId: 'o2', importId: 'i2' }))
      .thenRefused('opening_balance_there', 'points');
    const both = history(opening(), opening({ lotId: 'o2', currency: 'cashback' }));
    expect(balanceOf(given(both).state(), 'available')).toBe(300);
  });

  it('is something, and can still be used', () => {
    given([])
      .when(opening({ amount: centavos(0) }))
      .thenRefused('earning_rule_amount', 'points');
    given([])
      .when(opening({ expiresOn: day('2026-03-10') }))
      .thenRefused('last_day_past', 'points_until');
  });

  it('goes whole with its import, once, and may come anew then', () => {
    const undone = history(opening(), takeBack());
    expect(undone.at(-1)).toMatchObject({
      type: 'PointsDebited',
      data: { amount: 300, parts: [{ lotId: 'o1', amount: 300 }], importId: 'i1' },
    });
    given(undone).when(takeBack()).thenNothing();
    const anew = history(opening(), takeBack(), opening({ lotId: 'o2', importId: 'i2' }));
    expect(balanceOf(given(anew).state(), 'available', 'points')).toBe(300);
    given(history(opening())).when(takeBack('i2')).thenNothing();
  });

  it('stays where somebody used of it; what ran out of it nobody takes', () => {
    given(history(opening(), debitByStaff(1, { currency: 'points' })))
      .when(takeBack())
      .thenRefused('import_undo_balance_used');
    given(history(opening(), mature('2026-06-01')))
      .when(takeBack())
      .thenNothing();
  });
});
