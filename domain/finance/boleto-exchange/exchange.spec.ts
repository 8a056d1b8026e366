import { fold } from '../../kernel/decider.js';
import { specification } from '../../testing/specification.js';
import { centavos, day } from '../../testing/values.js';
import type { EntryBoleto } from '../boleto/boleto.js';
import type { BoletoExchangeEvent, RemittedRef, ReturnedBoleto } from './events.js';
import {
  boletoExchangeDecider,
  LAST_FILE_NUMBER,
  MAX_REMITTANCE_BOLETOS,
  remittanceProblem,
  wasTold,
} from './exchange.js';
import { comesOfLine } from './returned-line.js';
import type { ReturnLine } from '../cnab240/return-file.js';

const exchange = specification(boletoExchangeDecider);
const boleto = (boletoId: string, order: RemittedRef['order'] = 'register'): RemittedRef => ({
  ...{ order, boletoId, entryId: `entry-of-${boletoId}`, amount: centavos(100_00) },
});
const remit = (boletos: readonly RemittedRef[], more: { first?: number; again?: boolean } = {}) =>
  ({
    type: 'remit',
    remittanceId: 'remittance',
    accountId: 'account',
    again: false,
    boletos,
    ...more,
  }) as const;
const made = (number: number, boletos: readonly RemittedRef[]): BoletoExchangeEvent => ({
  type: 'BoletoRemittanceMade',
  data: { remittanceId: 'remittance', accountId: 'account', number, boletos },
});

const told = fold(boletoExchangeDecider, [made(1, [boleto('a')])]);

describe('remittances of an account (R-4.3.13)', () => {
  it('are numbered one by one, from where those of another system ended', () => {
    exchange
      .given([])
      .when(remit([boleto('a')]))
      .then([made(1, [boleto('a')])]);
    exchange
      .given([])
      .when(remit([boleto('a')], { first: 57 }))
      .then([made(57, [boleto('a')])]);
    exchange
      .given([made(57, [boleto('a')])])
      .when(remit([boleto('b')], { first: 3 }))
      .then([made(58, [boleto('b')])]);
    for (const first of [0, 1.5, LAST_FILE_NUMBER + 1])
      exchange
        .given([])
        .when(remit([boleto('a')], { first }))
        .thenRefused('remittance_number');
    exchange
      .given([made(LAST_FILE_NUMBER, [boleto('a')])])
      .when(remit([boleto('b')]))
      .thenRefused('remittance_number');
  });

  it('tell the bank of a boleto once, unless somebody asks for it again', () => {
    const history = [made(1, [boleto('a')])];
    exchange
      .given(history)
      .when(remit([boleto('b'), boleto('a')]))
      .thenRefused('remittance_sent_before');
    exchange
      .given(history)
      .when(remit([boleto('a')], { again: true }))
      .then([made(2, [boleto('a')])]);
    exchange
      .given(history)
      .when(remit([boleto('a', 'write_off')]))
      .then([made(2, [boleto('a', 'write_off')])]);
  });

  it('have a few boletos in them, each once', () => {
    exchange.given([]).when(remit([])).thenRefused('remittance_empty');
    exchange
      .given([])
      .when(remit([boleto('a'), boleto('a', 'write_off')]))
      .thenRefused('remittance_twice');
    const many = Array.from({ length: MAX_REMITTANCE_BOLETOS + 1 }, (_, index) => boleto(String(index)));
    exchange.given([]).when(remit(many)).thenRefused('remittance_many');
  });

  it('register what can be paid, and take down what the bank was told of and cannot', () => {
    const at = (state: EntryBoleto['state'], boletoId = 'a') => ({
      ...{ boletoId, numberRow: '001-2837451', state, payableThrough: day('2026-04-10') },
    });
    const today = { today: day('2026-03-10'), again: false, numberRow: '001-2837451' };
    expect(remittanceProblem('register', at('generated'), told, today)).toBeUndefined();
    expect(remittanceProblem('register', at('registered'), told, today)?.code).toBe('remittance_not_open');
    expect(remittanceProblem('register', at('registered'), told, { ...today, again: true })).toBeUndefined();
    expect(remittanceProblem('register', at('paid'), told, today)?.code).toBe('remittance_not_open');
    const late = { ...today, today: day('2026-04-11'), again: true };
    expect(remittanceProblem('register', at('generated'), told, late)?.code).toBe('remittance_not_open');
    expect(remittanceProblem('write_off', at('written_off'), told, today)).toBeUndefined();
    expect(remittanceProblem('write_off', at('written_off', 'b'), told, today)?.code).toBe(
      'remittance_not_down',
    );
    expect(remittanceProblem('write_off', at('generated'), told, today)?.code).toBe('remittance_not_down');
  });

  it('tell a bank of no boleto of another agreement, which it would refuse as none of its own', () => {
    const now = { today: day('2026-03-10'), again: false, numberRow: '001-9999999' };
    for (const [order, state] of [
      ['register', 'generated'],
      ['write_off', 'written_off'],
    ] as const) {
      const earlier = { boletoId: 'a', numberRow: '001-2837451', payableThrough: day('2026-04-10'), state };
      expect(remittanceProblem(order, earlier, told, now)?.code).toBe('remittance_other_agreement');
    }
  });
});

describe('returns of an account', () => {
  const take = (digest: string, number = 340) =>
    ({
      type: 'take-return',
      ...{ returnId: 'return', accountId: 'account', number, digest },
      ...{ madeOn: day('2026-03-12'), boletos: [] as readonly ReturnedBoleto[] },
    }) as const;
  const taken = (digest: string, number = 340): BoletoExchangeEvent => {
    const { type: _, ...data } = take(digest, number);
    return { type: 'BoletoReturnTaken', data };
  };

  it('are taken once; another file of the same number is none of the bank’s', () => {
    exchange
      .given([])
      .when(take('one'))
      .then([taken('one')]);
    exchange
      .given([taken('one')])
      .when(take('one'))
      .thenNothing();
    exchange
      .given([taken('one')])
      .when(take('other'))
      .thenRefused('return_number_taken');
    exchange
      .given([taken('one')])
      .when(take('one', 341))
      .then([taken('one', 341)]);
  });
});

describe('what went between an account and its bank in years', () => {
  const history = Array.from({ length: 1_000 }, (_, file) =>
    made(
      file + 1,
      Array.from({ length: 100 }, (__, index) => boleto(`${file}-${index}`)),
    ),
  );

  it('is folded in no time', () => {
    const begun = performance.now();
    const state = fold(boletoExchangeDecider, history);
    expect([state.lastNumber, state.told.size]).toEqual([1_000, 100_000]);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('is the same when it was kept in between', () => {
    const returned: BoletoExchangeEvent = {
      type: 'BoletoReturnTaken',
      data: {
        ...{ returnId: 'return', accountId: 'account', number: 340, digest: 'one' },
        ...{ madeOn: day('2026-03-12'), boletos: [] },
      },
    };
    const state = fold(boletoExchangeDecider, [...history.slice(0, 3), returned]);
    const { freeze, thaw } = boletoExchangeDecider.snapshots!;
    const kept = thaw(JSON.parse(JSON.stringify(freeze(state))));
    expect([kept.lastNumber, kept.told.keys(), kept.returns.get(340)]).toEqual([3, state.told.keys(), 'one']);
    expect(wasTold(kept, { order: 'register', boletoId: '2-99' })).toBe(true);
    expect(wasTold(kept, { order: 'write_off', boletoId: '2-99' })).toBe(false);
  });
});

describe('a line of a return', () => {
  const line = (changes: Partial<ReturnLine> = {}): ReturnLine => ({
    ...{ line: 3, movement: '06', motives: [], ourNumber: '1', document: '', amount: centavos(100_00) },
    ...{ tariff: centavos(0), interest: centavos(0), discount: centavos(0) },
    ...{ paid: centavos(100_00), credited: centavos(100_00) },
    ...{ occurredOn: day('2026-03-11'), creditOn: day('2026-03-12') },
    ...changes,
  });
  const found = (state: EntryBoleto['state'], status: 'open' | 'settled' = 'open') => ({
    boleto: {
      ...{ boletoId: 'a', accountId: 'account', dueDate: day('2026-03-10'), amount: centavos(100_00), state },
      ...{ payableThrough: day('2026-04-10'), paymentId: undefined, numberRow: '001-2837451' },
    },
    entry: { status, outstanding: status === 'open' ? centavos(100_00) : centavos(0) } as const,
  });
  const left = (because: string) => ({ outcome: 'left', because });

  it('pays all that is owed: with interest, less what was let go, less what the bank kept', () => {
    expect(comesOfLine(line(), found('registered'))).toMatchObject({
      payment: { principal: 100_00, fee: 0 },
    });
    const late = line({ interest: centavos(2_50), paid: centavos(102_50), credited: centavos(100_00) });
    expect(comesOfLine(late, found('registered'))).toEqual({
      outcome: 'paid',
      payment: {
        ...{ date: '2026-03-11', principal: 100_00, discount: 0, interest: 2_50, penalty: 0, fee: 2_50 },
        creditOn: '2026-03-12',
      },
    });
    const less = line({ discount: centavos(5_00), paid: centavos(95_00), credited: centavos(95_00) });
    expect(comesOfLine(less, found('registered'))).toMatchObject({
      payment: { principal: 100_00, discount: 5_00 },
    });
    // A fee that is debited apart was not kept of the payment.
    expect(comesOfLine(line({ tariff: centavos(2_50) }), found('registered'))).toMatchObject({
      payment: { fee: 0 },
    });
    const later = line({ credited: centavos(0), creditOn: undefined });
    expect(comesOfLine(later, found('registered'))).toMatchObject({
      payment: { fee: 0, creditOn: undefined },
    });
  });

  it('tells the penalty of the boleto apart from its interest', () => {
    const late = line({ interest: centavos(2_50), paid: centavos(102_50), credited: centavos(102_50) });
    const { boleto, entry } = found('registered');
    const charged = { ...boleto, penalty: centavos(2_00), lateFrom: day('2026-03-11') };
    expect(comesOfLine(late, { boleto: charged, entry })).toMatchObject({
      payment: { principal: 100_00, penalty: 2_00, interest: 50 },
    });
  });

  it('is left to a person where its sums leave something open', () => {
    for (const changes of [
      { paid: centavos(90_00) },
      { paid: centavos(110_00) },
      { credited: centavos(120_00) },
    ])
      expect(comesOfLine(line(changes), found('registered'))).toEqual(left('amounts_differ'));
    expect(comesOfLine(line({ occurredOn: undefined }), found('registered'))).toEqual(left('amounts_differ'));
  });

  it('is left to a person where the money came before it was paid', () =>
    expect(comesOfLine(line({ creditOn: day('2026-03-10') }), found('registered'))).toEqual(
      left('amounts_differ'),
    ));

  it('pays nothing twice', () => {
    expect(comesOfLine(line(), found('paid', 'settled'))).toEqual(left('already_paid'));
    expect(comesOfLine(line(), found('written_off', 'settled'))).toEqual(left('already_paid'));
    expect(comesOfLine(line({ movement: '17' }), found('written_off'))).toEqual(left('boleto_ended'));
  });

  it('registers, refuses and writes off what can be paid; of the rest it says nothing new', () => {
    expect(comesOfLine(line({ movement: '02' }), found('generated'))).toEqual({ outcome: 'registered' });
    expect(comesOfLine(line({ movement: '02' }), found('registered'))).toEqual({ outcome: 'noted' });
    expect(comesOfLine(line({ movement: '03', motives: ['48'] }), found('generated'))).toEqual({
      outcome: 'rejected',
    });
    expect(comesOfLine(line({ movement: '09' }), found('registered'))).toEqual({ outcome: 'written_off' });
    expect(comesOfLine(line({ movement: '09' }), found('written_off'))).toEqual({ outcome: 'noted' });
    expect(comesOfLine(line({ movement: '28' }), found('registered'))).toEqual({ outcome: 'noted' });
  });

  it('takes nothing from a boleto that the bank has, because it came a second time', () => {
    // What was paid at the bank is written off by nobody: its payment is still to be told.
    for (const motive of ['09', '63', '52', 'A5'])
      expect(comesOfLine(line({ movement: '03', motives: [motive] }), found('generated'))).toEqual(
        left('already_registered'),
      );
    expect(comesOfLine(line({ movement: '03', motives: ['48'] }), found('registered'))).toEqual(
      left('already_registered'),
    );
  });

  it('is shown to a person where nobody knows what it says, or of what', () => {
    expect(comesOfLine(line({ movement: '77' }), found('registered'))).toEqual(left('unknown_movement'));
    expect(comesOfLine(line(), undefined)).toEqual(left('unknown_boleto'));
    expect(comesOfLine(line({ movement: '26' }), found('registered'))).toEqual(left('order_refused'));
  });
});
