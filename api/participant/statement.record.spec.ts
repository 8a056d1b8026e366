import type { StatementLine } from '@fidelidade/projections/loyalty/statement/queries.js';
import { day } from '@fidelidade/domain/testing/values.js';
import { statementRecord } from './statement.record.js';

/** 30 points of a rule, that run out after three months without a purchase or a use: on 10 June as things stand. */
const line = (kind: StatementLine['kind'], months = 3) =>
  ({
    ...{ id: 'e1', kind, currency: 'points', amount: kind === 'expire' ? -30 : 30, date: day('2026-03-10') },
    ...{ lot_id: 's1:r1', base: 30_00, rule_id: 'r1', rule_version: 2, rule_name: 'Um ponto por real' },
    ...{ earned_on: day('2026-03-10'), available_on: day('2026-03-10'), expires_on: day('2026-06-10') },
    ...{ inactivity_months: months, balance: 0, points_balance: 30, other_id: null, other_name: null },
    ...{ reason: null, items: null, earned_lines: null, level_name: null, transfer_id: null },
    ...{ document_number: '1001', coupon_title: null, transfer_amount: null, sale_id: 's1' },
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
