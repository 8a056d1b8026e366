import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFRESH_TOKEN_DAYS } from '@fidelidade/application/ports/session-store.js';
import { MAX_INSTALLMENTS } from '@fidelidade/domain/finance/constants.js';
import { FISCAL_PAYMENT_CODE, PAYMENT_FORMS, clearingDays } from '@fidelidade/domain/finance/payment-form.js';
import { PERIODICITIES } from '@fidelidade/domain/finance/installment-plan.js';
import * as fiscal from '@fidelidade/domain/fiscal/enumerations.js';
import { saleCfop } from '@fidelidade/domain/fiscal/sale-cfop.js';
import { REGIMES } from '@fidelidade/domain/fiscal/taxes/tax-profile.js';
import { DEFAULT_LANGUAGE, DEFAULT_SKIN } from '@fidelidade/domain/identity/preferences.js';
import { type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { NOTIFICATION_STATUSES } from '@fidelidade/domain/platform/inbox/events.js';
import { BALANCES } from '@fidelidade/domain/stock/product/balance.js';
import { MODELS } from '@fidelidade/domain/kernel/access-key.js';
import { type Cents, formatMoney } from '@fidelidade/domain/kernel/money.js';
import { certificateState } from '@fidelidade/domain/registry/certificate-state.js';
import { PERSON_ROLES } from '@fidelidade/domain/registry/person/events.js';
import * as client from '@fidelidade/ui-kit/constants.js';
import { ANSWER_TIMEOUT_ms } from './lookup/http-register.js';

/** Values that the specification fixes, literally; the others stand in the specs of what they belong to. */
describe('the constants of the specification (R-9)', () => {
  it('times that the clients keep (R-9.1, R-9.2, R-9.3, R-9.5, R-9.6)', () =>
    expect(client).toEqual({
      TOAST_MS: 3_000,
      // Beside: what can be undone is told longer.
      UNDO_MS: 30_000,
      CHUNK_LOAD_TIMEOUT_MS: 120_000,
      PRINT_DELAY_MS: 500,
      LOGOUT_CLEARING_MS: 500,
      ACCESS_COOKIE_S: 31_536_000,
      REFRESH_COOKIE_S: 604_800,
    }));

  it('a session is renewed for seven days (R-9.6)', () => expect(REFRESH_TOKEN_DAYS).toBe(7));

  it('a register outside is waited for three seconds (R-9.4)', () => expect(ANSWER_TIMEOUT_ms).toBe(3_000));

  it('reals with two digits, Portuguese and light blue (R-9.7)', () =>
    expect([formatMoney(123_456 as Cents), DEFAULT_LANGUAGE, DEFAULT_SKIN]).toEqual([
      'R$\u00a01.234,56',
      'pt_BR',
      'skin-blue-light',
    ]));

  it('a certificate is about to expire in its last month (R-9.9)', () => {
    const notAfter = '2026-07-15T12:00:00.000Z' as Instant;
    const on = (day: string) =>
      certificateState(notAfter, `${day}T12:00:00.000Z` as Instant, 'America/Sao_Paulo');
    expect([on('2026-06-14'), on('2026-06-15')]).toEqual(['ok', 'expiring']);
  });

  it('models 55 and 65, in a key also 59 (R-9.10)', () => expect([...MODELS]).toEqual(['55', '65', '59']));

  it('periodicities, and any number of days (R-9.11)', () =>
    expect(Object.keys(PERIODICITIES).sort()).toEqual([
      'days',
      'fortnightly',
      'monthly',
      'weekly',
      'yearly',
    ]));

  it('regimes of a company, with the MEI (R-9.13)', () =>
    expect(Object.keys(REGIMES)).toEqual(['1', '2', '3', '4']));

  it('at most 60 installments (R-9.8, R-5.6.1)', () => expect(MAX_INSTALLMENTS).toBe(60));

  it('payment forms and their tPag (R-9.12)', () => {
    expect(PAYMENT_FORMS).toEqual([
      'money',
      'credit_card',
      'debit_card',
      'ticket',
      'check',
      'pix',
      'bank_transfer',
      'other',
    ]);
    expect(FISCAL_PAYMENT_CODE).toEqual({
      money: '01',
      check: '02',
      credit_card: '03',
      debit_card: '04',
      ticket: '15',
      pix: '17',
      bank_transfer: '18',
      other: '99',
    });
  });

  it.each([
    ['freight', 'R-9.14', fiscal.FREIGHT_MODES, [0, 1, 2, 3, 4, 9]],
    [
      'presences of the buyer, with the 4 of the NFC-e',
      'R-9.15',
      fiscal.BUYER_PRESENCES,
      [0, 1, 2, 3, 4, 5, 9],
    ],
    ['issue types', 'R-9.16', fiscal.ISSUE_TYPES, [1, 2, 3, 4, 5, 6, 7, 9]],
    ['print types', 'R-9.17', fiscal.PRINT_TYPES, [0, 1, 2, 3, 4, 5]],
    ['purposes', 'R-9.18', fiscal.PURPOSES, [0, 1, 2, 3]],
    ['destinations', 'R-9.19', fiscal.DESTINATIONS, [1, 2, 3]],
    ['statuses of a notification', 'R-9.21', NOTIFICATION_STATUSES, [1, 2, 3]],
    ['balances that products are narrowed to', 'R-9.20', BALANCES, ['all', 'positive', 'negative']],
    ['payments that are no form of ours', 'R-9.12', fiscal.PAYMENTS_BESIDE, ['19', '90']],
  ])('%s (%s)', (_what, _rule, list, numbers) => expect(Object.values(list)).toEqual(numbers));

  it('what each number of them means', () => {
    expect([fiscal.FREIGHT_MODES.none, fiscal.BUYER_PRESENCES.inPerson, fiscal.ISSUE_TYPES.normal]).toEqual([
      9, 1, 1,
    ]);
    expect([fiscal.ISSUE_TYPES.epec, fiscal.ISSUE_TYPES.svcAN, fiscal.ISSUE_TYPES.svcRS]).toEqual([4, 6, 7]);
    expect([fiscal.PRINT_TYPES.portrait, fiscal.PRINT_TYPES.receipt, fiscal.PURPOSES.return]).toEqual([
      1, 4, 3,
    ]);
    expect([fiscal.DESTINATIONS.insideState, fiscal.DESTINATIONS.anotherState]).toEqual([1, 2]);
    expect(NOTIFICATION_STATUSES).toEqual({ success: 1, warning: 2, error: 3 });
    expect(fiscal.PAYMENTS_BESIDE).toEqual({ loyalty: '19', none: '90' });
  });

  it('forms whose money takes days, and those that clear at once (R-4.3.10)', () =>
    expect(PAYMENT_FORMS.map((form) => [form, clearingDays(form)])).toEqual([
      ['money', undefined],
      ['credit_card', 30],
      ['debit_card', 1],
      ['ticket', 1],
      ['check', 2],
      ['pix', undefined],
      ['bank_transfer', undefined],
      ['other', undefined],
    ]));

  it('what a person is to the company (R-3.4.2)', () =>
    expect(PERSON_ROLES).toEqual(['client', 'provider', 'user', 'employee', 'shipping_company']));

  it.each([
    ['SP', 'SP', 9, '5102'],
    ['SP', 'SP', 1, '5102'],
    ['SP', 'RJ', 1, '6102'],
    ['SP', 'RJ', 2, '6102'],
    ['SP', 'RJ', 9, '6108'],
  ] as const)('CFOP of a sale from %p to %p, taxpayer type %p: %p', (from, to, buyer, cfop) =>
    expect(saleCfop(from, to, buyer)).toBe(cfop),
  );
});

/** Those of section 9 that are lists of codes; the others are times, limits and counts. */
const ENUMERATIONS = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21].map((number) => `R-9.${number}`);
const DOMAIN = join(__dirname, '../domain');

describe('each enumeration of the specification (R-9.10 to R-9.21)', () => {
  /** Lists that a comment names the rule of, by the rule. */
  const lists = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.spec\.ts$|(^|\/)(dist|node_modules|testing)\//.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(DOMAIN, file), 'utf8');
      const told = source.matchAll(/\/\*\*(?:(?!\*\/)[^])*\*\/\s*export const ([A-Z_]+)\b/g);
      return [...told].flatMap(([text, name = '']) =>
        [...text.matchAll(/R-9\.\d+/g)].map(([rule]) => ({ rule, name })),
      );
    });

  it.each(ENUMERATIONS)('%s is a named list of the domain, and is checked here', (rule) => {
    expect(lists.filter((each) => each.rule === rule).map(({ name }) => name)).not.toEqual([]);
    expect(readFileSync(__filename, 'utf8')).toContain(rule);
  });
});
