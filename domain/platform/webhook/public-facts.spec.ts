import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Recorded, EVENT_CATALOGUE } from '../../events.js';
import { bodyOf, FACT_KINDS, publicFactOf, TOLD_EVENTS } from './public-facts.js';
import { webhooks } from './webhook.js';

const ROOT = join(import.meta.dirname, '../../..');
const GOLDEN = join(ROOT, 'domain/golden');

/** The example of each told event, in today's shape. */
const examples = TOLD_EVENTS.map((type) => {
  const file = `${type}.${EVENT_CATALOGUE[type]!.schema}.json`;
  return [type, JSON.parse(readFileSync(join(GOLDEN, file), 'utf8')) as object] as const;
});
const told = (type: string, data: object) => publicFactOf({ type, data } as Pick<Recorded, 'type' | 'data'>);

describe('what other systems are told (R-10.1.7)', () => {
  it.each(examples)('is a fact of a kind that a webhook can ask for: %s', (type, data) => {
    const fact = told(type, data);
    expect(FACT_KINDS).toContain(fact?.kind);
    expect(Object.keys(webhooks.fields)).toContain(fact?.kind);
    expect(fact?.type).toMatch(/^[a-z]+\.[a-z_]+$/);
    expect(Object.values(fact?.data ?? {})).not.toContain(undefined);
  });

  it('names nobody: neither personal fields nor what staff typed, nor a code that is money', () => {
    for (const [type, data] of examples) {
      const { personal } = EVENT_CATALOGUE[type]!;
      const marked = Object.fromEntries(
        [...(personal?.fields ?? []), 'reason', 'code', 'importId', 'personId'].map((name) => [
          name,
          'SECRET-OF-SOMEBODY',
        ]),
      );
      const tickets = 'tickets' in data && Array.isArray(data.tickets) ? { tickets: data.tickets } : {};
      expect(JSON.stringify(told(type, { ...data, ...marked, ...tickets }))).not.toContain('SECRET');
    }
  });

  it.each([
    ['cashback', '12.50'],
    ['points', 1250],
  ])('says %s as the rest of the API does', (currency, amount) => {
    const data = { participantId: 'p', currency, amount: 1250, lotId: 'l', on: '2026-11-26' };
    expect(told('PointsExpired', data)).toEqual({
      kind: currency,
      type: `${currency}.expired`,
      data: { participant_id: 'p', amount, lot_id: 'l', on: '2026-11-26' },
    });
  });

  it.each([
    ['the last day on which it can be used, as the API does', '2027-01-28', '2027-01-27'],
    ['no day of what never runs out', '2999-12-31', null],
  ])('says %s', (_, expiresOn, said) => {
    const lot = { participantId: 'p', currency: 'cashback', amount: 1250, lotId: 'l', on: '2026-11-26' };
    expect(told('PointsCredited', { ...lot, expiresOn })?.data).toMatchObject({ expires_on: said });
    const waiting = { ...lot, earnedOn: '2026-11-26', availableOn: '2026-11-28', saleId: 's', expiresOn };
    expect(told('PointsPended', waiting)?.data).toMatchObject({ expires_on: said });
  });

  it('says a sale as it was told, lines and all', () => {
    const data = {
      ...{ saleId: 's', origin: 'api', documentNumber: '1001', date: '2026-11-26', personId: 'x' },
      ...{ participantId: 'p', discount: 100, total: 1900, paidWithCashback: 300 },
      items: [{ description: 'Café', quantity: '2', total: 2000, productId: 'coffee' }],
    };
    expect(told('SaleRegistered', data)?.data).toEqual({
      ...{ sale_id: 's', participant_id: 'p', origin: 'api', document_number: '1001', date: '2026-11-26' },
      ...{ total: '19.00', discount: '1.00', paid_with_cashback: '3.00', voucher_id: null },
      items: [{ product_id: 'coffee', description: 'Café', quantity: '2', total: '20.00' }],
    });
  });

  it('is nothing of what is nobody’s business outside', () => {
    expect(told('PointsReserved', {})).toBeUndefined();
  });

  it('is written once, with the version of its shape', () => {
    const fact = { id: 'e1', type: 'level.lost', occurredAt: '2026-11-26T12:00:00.000Z', data: { a: 1 } };
    expect(bodyOf(fact)).toBe(
      '{"id":"e1","type":"level.lost","version":2,"occurred_at":"2026-11-26T12:00:00.000Z","data":{"a":1}}',
    );
  });

  it('is promised in the manual, each type and each field of it', () => {
    const manual = readFileSync(join(ROOT, 'docs/operating/webhooks.md'), 'utf8');
    for (const [type, data] of examples) {
      const fact = told(type, data)!;
      const promised = fact.type.replace(/^(cashback|points)\./, '$1.');
      const row = manual.split('\n').find((line) => line.includes(`\`${promised}\``));
      expect([promised, row]).toEqual([promised, expect.any(String)]);
      for (const field of Object.keys(fact.data))
        expect([promised, row]).toEqual([promised, expect.stringContaining(`\`${field}\``)]);
    }
  });

  it('has an example of every told event to be looked at', () => {
    const files = new Set(readdirSync(GOLDEN).map((file) => file.split('.')[0]));
    expect(TOLD_EVENTS.filter((type) => !files.has(type))).toEqual([]);
  });
});
