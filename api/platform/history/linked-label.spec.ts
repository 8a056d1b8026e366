import type { LinkedEvent } from '@fidelidade/application/platform/audit/records.js';
import type { Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { linkRecord } from './event.record.js';

const pended = (currency: Currency, amount: number) =>
  ({
    event: { id: `${currency}-${amount}`, type: 'PointsPended', data: { currency, amount } },
    record: { resource: 'participants', id: 'p1' },
  }) as unknown as LinkedEvent;

describe('what a fact caused', () => {
  it('is told by what it moved, where several are of one kind: a sale gives cashback, and points by several rules', () => {
    const caused = [pended('cashback', 1_00), pended('points', 20), pended('points', 1)];
    expect(caused.map((each) => linkRecord(each, 'pt_BR').label)).toEqual([
      'Ganho a liberar: R$\u00a01,00',
      'Ganho a liberar: 20 pontos',
      'Ganho a liberar: 1 ponto',
    ]);
    expect(linkRecord(caused[1]!, 'en').label).toBe('Earned, not yet available: 20 points');
  });

  it('is told by its kind alone where it moved nothing', () => {
    const opened = { event: { id: 'e', type: 'EntryOpened', data: { value: 10_00 } }, record: undefined };
    expect(linkRecord(opened as unknown as LinkedEvent, 'pt_BR').label).not.toContain(':');
  });
});
