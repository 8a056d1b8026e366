import type { StatementLine } from '@fidelidade/projections/loyalty/statement/queries.js';
import { day } from '@fidelidade/domain/testing/values.js';
import { statementRecord, storyRecord } from './statement.record.js';

/** 30 points of a rule, that run out after three months without a purchase or a use: on 10 June as things stand. */
const line = (kind: StatementLine['kind'], months = 3) =>
  ({
    ...{ id: 'e1', kind, currency: 'points', amount: kind === 'expire' ? -30 : 30, date: day('2026-03-10') },
    ...{ lot_id: 's1:r1', base: 30_00, rule_id: 'r1', rule_version: 2, rule_name: 'Um ponto por real' },
    ...{ earned_on: day('2026-03-10'), available_on: day('2026-03-10'), expires_on: day('2026-06-10') },
    ...{ inactivity_months: months, balance: 0, points_balance: 30, other_id: null, other_name: null },
    ...{ reason: null, items: null, earned_lines: null, level_name: null, transfer_id: null },
    ...{ document_number: '1001', coupon_title: null, transfer_amount: null, sale_id: 's1' },
    ...{ settled: 0, lengthened: null },
  }) as unknown as StatementLine;

describe('what activity keeps alive, as its holder reads it (R-3.1.10)', () => {
  it('says until when it is good as things stand, and what moves that day', () => {
    const { why, expires_at } = statementRecord(line('earn'), 'pt_BR');
    expect(expires_at).toBe('2026-06-09');
    expect(why.at(-1)).toBe('Liberado em 10/03/2026, vale até 09/06/2026; cada compra ou uso adia esse dia.');
    expect(statementRecord(line('earn_pending'), 'pt_BR').why.at(-1)).toContain('de 10/03/2026 a 09/06/2026');
  });

  it('says why it ran out', () => {
    expect(statementRecord(line('expire'), 'pt_BR').why.at(-1)).toBe(
      'Expirou depois de 3 meses sem compra nem uso: podia ser usado até 09/06/2026.',
    );
    expect(statementRecord(line('expire', 1), 'en').why.at(-1)).toContain('after a month without');
  });
});

describe('what earned by things that count otherwise than once (R-10.1.1)', () => {
  it('says which of them count how often, so that the base is seen for what it is', () => {
    const item = (description: string, loyaltyMultiplier?: string) => ({
      description,
      ...(loyaltyMultiplier && { loyaltyMultiplier }),
    });
    const { why } = statementRecord(
      {
        ...line('earn'),
        items: [item('Goiabada', '2.0000'), item('Café'), item('Sal', '1')],
        earned_lines: [1, 2, 3].map((number) => ({ line: number, amount: 10 })),
      } as unknown as StatementLine,
      'pt_BR',
    );
    expect(why.slice(1, 3)).toEqual([
      'Nesta base, «Goiabada» conta 2×.',
      'Pelos itens: Goiabada (10 pontos), Café (10 pontos), Sal (10 pontos).',
    ]);
    expect(statementRecord(line('earn'), 'pt_BR').why.join(' ')).not.toContain('Nesta base');
  });
});

/** R$ 13,32 that the terms gave for a purchase. */
const ofCashback = (kind: StatementLine['kind'], changes: object = {}) =>
  ({
    ...line(kind),
    ...{ currency: 'cashback', amount: 13_32, rule_id: null, basis_points: 333, inactivity_months: null },
    ...{ base: 400_00, program_version: 1, ...changes },
  }) as unknown as StatementLine;
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));

describe('what came where something was owed (R-3.1.10)', () => {
  it('says how much of it covers that, and what was left', () => {
    const { why } = statementRecord(ofCashback('earn', { settled: 12_99 }), 'pt_BR');
    expect(plain(why).slice(-2)).toEqual([
      'Liberado em 10/03/2026, vale até 09/06/2026.',
      'Foi para o que o saldo devia: R$ 12,99. Sobrou para usar: R$ 0,33.',
    ]);
  });

  it('says so where all of it went there, also of what was given at once', () => {
    const all = { settled: 13_32 };
    expect(statementRecord(ofCashback('earn', all), 'en').why.at(-1)).toBe(
      'All of it went to what the balance owed.',
    );
    expect(statementRecord(ofCashback('voucher', { ...all, base: null }), 'pt_BR').why.at(-1)).toBe(
      'Tudo foi para o que o saldo devia.',
    );
    expect(statementRecord(ofCashback('earn_pending', all), 'pt_BR').why.at(-1)).toContain(
      'Pode ser usado de',
    );
  });
});

describe('what came back and days of grace lengthened (R-10.1.5)', () => {
  const back = (lengthened: number | null) => {
    const changes = { lot_id: null, base: null, amount: 5_00, lengthened, expires_on: day('2026-12-04') };
    return plain(statementRecord(ofCashback('restore', changes), 'pt_BR').why)[0];
  };

  it('says the day that it has now, and of a part that it is a part', () => {
    expect(back(5_00)).toBe(
      'R$ 5,00 do que voltou tinham sido pagos com o saldo: estão nele de novo, e valem até 03/12/2026.',
    );
    expect(back(2_00)).toContain('Valem até 03/12/2026 R$ 2,00; o resto, até o dia que tinha.');
    expect(back(null)).toContain('com a validade que tinham');
  });
});

describe('a purchase that was taken back as a whole (R-3.1.10)', () => {
  it.each([
    ['before it was released', 'earn_pending', 'reverse_pending', []],
    ['after', 'earn', 'reverse', ['earn']],
  ] as const)(
    '%s says what it gave, and the return what it took, each reason once',
    (_, kind, taking, between) => {
      const moves = [
        ...between.map((own) => ofCashback(own)),
        ofCashback(taking, { amount: -13_32, date: day('2026-03-11') }),
      ];
      const gave = storyRecord({ line: ofCashback('earn_pending'), moves }, 'pt_BR');
      expect(gave).toMatchObject({ kind, cashback: '13.32', is_returned: true, expires_at: null });
      const took = storyRecord({ line: moves.at(-1)!, moves: [] }, 'pt_BR');
      expect(took).toMatchObject({ kind: taking, cashback: '-13.32', is_returned: false });
      expect(gave.why.filter((reason) => took.why.includes(reason))).toEqual([]);
      expect(took.why).toHaveLength(1);
    },
  );

  it('is what it was where a part of it came back', () => {
    const moves = [ofCashback('earn'), ofCashback('reverse', { amount: -3_00 })];
    expect(storyRecord({ line: ofCashback('earn_pending'), moves }, 'pt_BR')).toMatchObject({
      ...{ kind: 'earn', is_returned: false, expires_at: '2026-06-09' },
    });
  });
});
