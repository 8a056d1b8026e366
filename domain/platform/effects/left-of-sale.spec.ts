import { entryDecider, type EntryCommand } from '../../finance/entry/decide.js';
import type { EntryState } from '../../finance/entry/state.js';
import { unknownAccount } from '../../loyalty/account/state.js';
import { after } from '../../testing/history.js';
import { ENTRY_ID, entryOpened, pay, reverse } from '../../testing/an-entry.js';
import { aSale } from '../../testing/a-sale.js';
import { centavos, day, decimal } from '../../testing/values.js';
import { fold } from '../../kernel/decider.js';
import { inOrder, summed } from './effect.js';
import { leftOfSale, type BesideSale } from './left-of-sale.js';

const SALE = 'sale-1';
const beside = (changes: Partial<BesideSale> = {}): BesideSale => ({
  ...{ saleId: SALE, sale: aSale(), isUndone: false, account: unknownAccount },
  ...{ voucherUse: undefined, note: undefined },
  ...changes,
});
const kindsOf = (changes: Partial<BesideSale>) =>
  leftOfSale(beside(changes)).map(({ kind, state, money }) => [kind, state, money]);

describe('what cancelling a sale leaves (feature 11)', () => {
  it('is the money that the customer paid, unless the file that told it was wrong', () => {
    const { total } = aSale();
    expect(kindsOf({})).toEqual([['money_to_hand_back', 'left', total]]);
    expect(kindsOf({ isUndone: true })).toEqual([]);
    const sale = aSale({ paidWithCashback: total });
    expect(kindsOf({ sale })).toEqual([]);
  });

  it('is the use of its voucher, until somebody takes that back', () => {
    const sale = aSale({ voucherId: 'voucher-1' });
    const use = { participantId: 'p1', discount: centavos(5_00), isReversed: false };
    expect(kindsOf({ sale, isUndone: true, voucherUse: use })).toEqual([['voucher_use_stays', 'left', 5_00]]);
    expect(kindsOf({ sale, isUndone: true, voucherUse: { ...use, isReversed: true } })).toEqual([
      ['voucher_use_stays', 'undone', 5_00],
    ]);
  });

  describe('of a note', () => {
    const opened = [entryOpened({ value: 100_00, competenceDate: '2026-03-10' })];
    const entryAfter = (...commands: readonly EntryCommand[]): EntryState =>
      fold(entryDecider, after(entryDecider, opened, commands));
    const ofEntry = (entry: EntryState, closedThrough?: string) =>
      kindsOf({
        sale: aSale({ origin: 'nfe', invoiceId: 'note-1' }),
        note: {
          entries: [['entry-1', entry]],
          items: [{ productId: 'product-1', quantity: decimal('2') }],
          closedThrough: closedThrough === undefined ? undefined : day(closedThrough),
        },
      }).filter(([kind]) => String(kind).includes('entry'));

    it('is the note itself, its goods, and no money beside its receivables', () => {
      const note = {
        entries: [],
        items: [{ productId: 'p', quantity: decimal('2') }],
        closedThrough: undefined,
      };
      const sale = aSale({ invoiceId: 'note-1' });
      expect(leftOfSale(beside({ sale, note })).map(({ kind }) => kind)).toEqual([
        'note_stays',
        'goods_of_note_left',
      ]);
    });

    it('is what is still owed, and what was paid of it', () => {
      expect(ofEntry(entryAfter())).toEqual([['entry_of_note_left', 'left', 100_00]]);
      expect(ofEntry(entryAfter(), '2026-03-31')).toEqual([['entry_in_closed_books_left', 'left', 100_00]]);
      const part = pay({ principal: 30_00 }, '2026-04-30');
      expect(ofEntry(entryAfter(part))).toEqual([
        ['entry_of_note_left', 'left', 70_00],
        ['paid_entry_of_note_left', 'left', 30_00],
      ]);
      expect(ofEntry(entryAfter(part, reverse()))).toEqual([['entry_of_note_left', 'left', 100_00]]);
      const cancel = { type: 'cancel', entryId: ENTRY_ID, reason: 'Desistiu' } as const;
      expect(ofEntry(entryAfter(cancel))).toEqual([['entry_cancelled', 'undone', 100_00]]);
    });
  });
});

describe('effects of many rows', () => {
  it('are told by kind and state, in the order of the screen', () => {
    const taken = (money: number) =>
      ({ kind: 'cashback_taken_back', state: 'undone', money: centavos(money) }) as const;
    const rows = { kind: 'rows_left', state: 'left', count: 2 } as const;
    const sale = { kind: 'sale_cancelled', state: 'undone', money: centavos(9) } as const;
    expect(inOrder(summed([rows, taken(1_00), taken(2_00), sale]))).toEqual([
      { ...sale, count: 1 },
      { ...taken(3_00), count: 2 },
      rows,
    ]);
  });
});
