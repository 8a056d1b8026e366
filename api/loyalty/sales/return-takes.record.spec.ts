import type { ReturnEffect, ReturnTakes } from '@fidelidade/application/loyalty/returns/return-effect.js';
import { ZERO } from '@fidelidade/domain/kernel/money.js';
import { centavos } from '@fidelidade/domain/testing/values.js';
import { effectInWords } from './return-takes.record.js';

const takes = (changes: Partial<ReturnTakes> = {}): ReturnTakes => ({
  ...{ taken: ZERO, owed: ZERO, letGo: ZERO, givenBack: ZERO },
  ...changes,
});
const nothing = { cashback: takes(), points: takes() };
const effect = (changes: Partial<ReturnEffect>): ReturnEffect => ({
  ...{ amount: centavos(20_00), toHandBack: centavos(20_00), buyer: nothing, others: nothing },
  ...changes,
});

describe('what a return did', () => {
  it('is said in each currency, a sentence for each thing', () => {
    const cashback = takes({ taken: centavos(1_00), owed: centavos(40), givenBack: centavos(2_00) });
    const points = takes({ taken: centavos(20) });
    expect(effectInWords(effect({ buyer: { cashback, points } }), 'pt_BR')).toEqual([
      'Saiu do saldo do cliente: R$\u00a01,00 de cashback e 20 pontos.',
      'O saldo fica devendo R$\u00a00,40 de cashback, que já tinha sido usado.',
      'Voltou ao saldo do cliente: R$\u00a02,00 de cashback.',
    ]);
  });

  it('is said of whoever invited the buyer, too, in the reader’s language', () => {
    const buyer = { cashback: takes({ letGo: centavos(1_00) }), points: takes() };
    const others = { cashback: takes(), points: takes({ taken: centavos(1) }) };
    expect(effectInWords(effect({ buyer, others }), 'en')).toEqual([
      'Used already and not asked for: R$\u00a01,00 of cashback.',
      'Taken off whoever invited the customer: 1 point.',
    ]);
  });

  it('is not said where it was nothing', () => expect(effectInWords(effect({}), 'pt_BR')).toEqual([]));
});
