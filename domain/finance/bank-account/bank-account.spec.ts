import { refusalOf, specification } from '../../testing/specification.js';
import { builder } from '../../testing/builder.js';
import { centavos, day } from '../../testing/values.js';
import { accountNameKey, bankAccountDecider, moveProblem, type BankAccountCommand } from './bank-account.js';
import { accounts, readAccount, type BankAccountDetails } from './account-kind.js';
import type { BankAccountEvent } from './events.js';

const { given } = specification(bankAccountDecider);
const TODAY = day('2026-03-20');
const aTill = builder<BankAccountDetails>({
  name: 'Caixa',
  walletType: 'cash',
  openingBalance: 0,
  openingDate: '2026-01-10',
});
type Changes = Parameters<typeof aTill>[0];

const open = (changes: Changes = {}): BankAccountCommand => ({
  type: 'open',
  accountId: 'a1',
  details: aTill(changes),
  today: TODAY,
});
const change = (changes: Changes, firstMove?: string): BankAccountCommand => ({
  type: 'change',
  accountId: 'a1',
  details: aTill(changes),
  today: TODAY,
  firstMove: firstMove === undefined ? undefined : day(firstMove),
});
const close = (balance = 0): BankAccountCommand => ({
  type: 'close',
  accountId: 'a1',
  balance: centavos(balance),
});
const remove = (balance = 0, awaited = 0): BankAccountCommand => ({
  type: 'delete',
  accountId: 'a1',
  balance: centavos(balance),
  awaited,
});
const takeBack = (
  changes: { firstMove?: string; awaited?: number; closed?: string } = {},
): BankAccountCommand => ({
  type: 'take-back',
  accountId: 'a1',
  firstMove: changes.firstMove === undefined ? undefined : day(changes.firstMove),
  awaited: changes.awaited ?? 0,
  ...(changes.closed !== undefined && { closedThrough: day(changes.closed) }),
});
const restore: BankAccountCommand = { type: 'restore', accountId: 'a1' };
const purge: BankAccountCommand = { type: 'purge', accountId: 'a1' };
const reopen: BankAccountCommand = { type: 'reopen', accountId: 'a1' };

const opened: BankAccountEvent = { type: 'BankAccountOpened', data: { accountId: 'a1', ...aTill() } };
const closed: BankAccountEvent = { type: 'BankAccountClosed', data: { accountId: 'a1' } };
const reopened: BankAccountEvent = { type: 'BankAccountReopened', data: { accountId: 'a1' } };

const deleted: BankAccountEvent = { type: 'BankAccountDeleted', data: { accountId: 'a1' } };
const restored: BankAccountEvent = { type: 'BankAccountRestored', data: { accountId: 'a1' } };
const purged: BankAccountEvent = { type: 'BankAccountPurged', data: { accountId: 'a1' } };

describe('a till or bank account (R-3.4.6)', () => {
  it('is opened once, also overdrawn', () => {
    const overdrawn = { openingBalance: -50_00 };
    given([])
      .when(open(overdrawn))
      .then([{ type: 'BankAccountOpened', data: { accountId: 'a1', ...aTill(overdrawn) } }]);
    given([opened]).when(open(overdrawn)).thenNothing();
  });

  it('has a name, and is followed from a day that has come', () => {
    given([])
      .when(open({ name: ' ' }))
      .thenRefused('req', 'name');
    given([])
      .when(open({ name: 'x'.repeat(61) }))
      .thenRefused('max_length', 'name');
    given([])
      .when(open({ openingDate: '2026-03-21' }))
      .thenRefused('opening_in_future', 'opening_date');
    given([])
      .when(open({ openingDate: '2026-03-20' }))
      .then([
        { type: 'BankAccountOpened', data: { accountId: 'a1', ...aTill({ openingDate: '2026-03-20' }) } },
      ]);
  });

  it('is one of six kinds', () =>
    expect(Object.keys(accounts.fields.walletType.choices).sort()).toEqual(
      ['cash', 'checking', 'savings', 'investment', 'wallet', 'card'].sort(),
    ));

  it('says its bank, its number and what it is paid by, each as it must be', () => {
    const whole = {
      bankCode: '341',
      agency: '0123',
      agencyDigit: 'X',
      number: '45678',
      digit: '9',
      pixKeyType: 'phone' as const,
      pixKey: '+5511987654321',
      boletoAgreement: '1234567',
      boletoPortfolio: '109',
      boletoFirstNumber: '501',
      lowBalance: centavos(500_00),
    };
    given([])
      .when(open(whole))
      .then([{ type: 'BankAccountOpened', data: { accountId: 'a1', ...aTill(whole) } }]);
    const refused: readonly [changes: Changes, code: string, field: string][] = [
      [{ bankCode: '34' }, 'bank_code_invalid', 'bank_code'],
      [{ agency: 'abc' }, 'account_digits', 'agency'],
      [{ agencyDigit: '1' }, 'req', 'agency'],
      [{ digit: '1' }, 'req', 'number'],
      [{ number: '1', digit: '?' }, 'check_digit', 'digit'],
      [{ lowBalance: centavos(-1) }, 'negative', 'low_balance'],
      [{ ...whole, number: '1234567' }, 'boleto_account_field', 'number'],
      [{ ...whole, boletoFirstNumber: '100000000' }, 'boleto_account_field', 'boleto_first_number'],
      [{ pixKey: '52998224725' }, 'req', 'pix_key_type'],
      [{ pixKeyType: 'cpf' }, 'req', 'pix_key'],
      [{ pixKeyType: 'cpf', pixKey: '52998224726' }, 'pix_key_invalid', 'pix_key'],
    ];
    for (const [changes, code, field] of refused) given([]).when(open(changes)).thenRefused(code, field);
  });

  it('is corrected where it was typed wrong; saying the same again is nothing', () => {
    const right = { name: 'Caixa da loja', openingBalance: 12_34, openingDate: '2026-01-05' };
    given([opened])
      .when(change(right, '2026-01-05'))
      .then([{ type: 'BankAccountChanged', data: { accountId: 'a1', ...aTill(right) } }]);
    given([opened]).when(change({})).thenNothing();
    given([opened])
      .when(change({ name: '' }))
      .thenRefused('req', 'name');
    given([opened])
      .when(change({ openingDate: '2026-03-21' }))
      .thenRefused('opening_in_future', 'opening_date');
    given([]).when(change({})).thenNotFound();
  });

  it('does not begin after money moved in it', () =>
    given([opened])
      .when(change({ openingDate: '2026-02-02' }, '2026-02-01'))
      .thenRefused('opening_after_move', 'opening_date'));

  it('that has older moves, from before they were refused, can still be renamed', () =>
    given([opened])
      .when(change({ name: 'Gaveta' }, '2026-01-01'))
      .then([{ type: 'BankAccountChanged', data: { accountId: 'a1', ...aTill({ name: 'Gaveta' }) } }]));

  it('is closed when nothing is in it, and reopened', () => {
    given([opened]).when(close(1)).thenNotAcceptable('account_not_empty');
    given([opened]).when(close(-1)).thenNotAcceptable('account_not_empty');
    given([opened]).when(close()).then([closed]);
    given([opened, closed]).when(close()).thenNotAcceptable('record_state');
    given([opened, closed])
      .when(change({ name: 'Gaveta' }))
      .thenNotAcceptable('account_closed');
    given([opened, closed]).when(reopen).then([reopened]);
    given([opened]).when(reopen).thenNotAcceptable('record_state');
    given([opened, closed, reopened])
      .when(change({ name: 'Gaveta' }))
      .then([{ type: 'BankAccountChanged', data: { accountId: 'a1', ...aTill({ name: 'Gaveta' }) } }]);
  });

  it('is deleted with nothing in it and nothing on its way, and restored as it was', () => {
    given([opened]).when(remove(1)).thenNotAcceptable('account_holds_money');
    given([opened]).when(remove(-1)).thenNotAcceptable('account_holds_money');
    given([opened]).when(remove(0, 1)).thenNotAcceptable('account_awaits_payments');
    given([opened]).when(remove()).then([deleted]);
    given([opened, closed]).when(remove()).then([deleted]);
    given([opened, deleted]).when(remove()).thenNotAcceptable('record_deleted');
    given([opened, deleted])
      .when(change({ name: 'Gaveta' }))
      .thenNotAcceptable('record_not_editable');
    for (const step of [close(), reopen])
      given([opened, deleted]).when(step).thenNotAcceptable('record_state');
    given([opened]).when(restore).thenNotAcceptable('record_state');
    given([opened, deleted]).when(restore).then([restored]);
    given([opened, closed, deleted, restored]).when(reopen).then([reopened]);
    given([opened, deleted, restored]).when(reopen).thenNotAcceptable('record_state');
    given([]).when(remove()).thenNotFound();
  });

  it('is deleted for good only after it was deleted, and never opened again', () => {
    given([opened]).when(purge).thenNotAcceptable('purge_before_delete');
    given([opened, deleted]).when(purge).then([purged]);
    given([opened, deleted, purged]).when(purge).thenNothing();
    given([opened, deleted, purged]).when(restore).thenNotFound();
    given([opened, deleted, purged]).when(open()).thenNothing();
    given([]).when(purge).thenNotFound();
  });

  it('is taken back with its opening balance, while nothing moved in it and its books are open', () => {
    const data = { accountId: 'a1', ...aTill({ openingBalance: 50_00 }) };
    const funded: BankAccountEvent = { type: 'BankAccountOpened', data };
    const emptied: BankAccountEvent = { type: 'BankAccountChanged', data: { accountId: 'a1', ...aTill() } };
    given([funded]).when(takeBack()).then([emptied, deleted]);
    given([opened]).when(takeBack()).then([deleted]);
    given([funded])
      .when(takeBack({ firstMove: '2026-01-10' }))
      .thenNotAcceptable('account_moved');
    given([funded])
      .when(takeBack({ awaited: 1 }))
      .thenNotAcceptable('account_awaits_payments');
    expect(() =>
      bankAccountDecider.decide(takeBack({ closed: '2026-01-31' }), given([funded]).state()),
    ).toThrow();
    given([funded, deleted]).when(takeBack()).thenNotAcceptable('record_deleted');
  });

  it('says what is left in it when it cannot be closed', () =>
    expect(
      refusalOf(() => bankAccountDecider.decide(close(1_234_56), given([opened]).state())),
    ).toMatchObject({
      params: { balance: 'R$\u00a01.234,56' },
    }));
});

describe('money moves in an account', () => {
  const fields = { account: 'account_id', day: 'cleared_on' };
  const problemOn = (text: string, history: readonly BankAccountEvent[]) =>
    moveProblem(given(history).state(), day(text), fields);

  it('from its opening on, until it is closed', () => {
    expect(problemOn('2026-01-10', [opened])).toBeUndefined();
    expect(problemOn('2026-01-09', [opened])).toMatchObject({
      code: 'before_account_opening',
      field: 'cleared_on',
      params: { name: 'Caixa', date: '10/01/2026' },
    });
    expect(problemOn('2026-02-01', [opened, closed])).toMatchObject({
      code: 'account_closed',
      field: 'account_id',
    });
    expect(problemOn('2026-02-01', [opened, closed, reopened])).toBeUndefined();
    for (const gone of [[], [opened, deleted], [opened, deleted, purged]])
      expect(problemOn('2026-02-01', gone)).toMatchObject({ code: 'account_not_found', field: 'account_id' });
    expect(problemOn('2026-02-01', [opened, deleted, restored])).toBeUndefined();
  });
});

it.each([
  ['Caixa', '  CAIXA '],
  ['Poupança  Itaú', 'poupanca itau'],
  ['Conta\u00a0nº 1', 'conta Nº 1'],
])('«%s» and «%s» are one name', (one, other) => expect(accountNameKey(one)).toBe(accountNameKey(other)));
it('names that differ in a letter are two', () =>
  expect(accountNameKey('Caixa 1')).not.toBe(accountNameKey('Caixa 2')));

describe('what a form says of an account', () => {
  const form = {
    name: 'Itaú',
    wallet_type: 'checking',
    opening_balance: '-10.00',
    opening_date: '2026-01-10',
  };
  const read = (changes: object) => readAccount({ ...form, ...changes });

  it('is a Pix key as the directory has it, of the type that it can only be', () => {
    expect(read({ pix_key_type: 'cpf', pix_key: '529.982.247-25' })).toMatchObject({
      details: { pixKeyType: 'cpf', pixKey: '52998224725' },
    });
    expect(read({ pix_key: 'Caixa@Loja.com.br' })).toMatchObject({
      details: { pixKeyType: 'email', pixKey: 'caixa@loja.com.br' },
    });
    expect(read({ pix_key: '11987654374' })).not.toHaveProperty('details.pixKeyType');
  });

  it('is an overdrawn account as well, and digits without what stands between them', () => {
    expect(read({ agency: '0.123', number: '00456-78' })).toMatchObject({
      details: { openingBalance: -10_00, agency: '0123', number: '0045678' },
    });
  });
});
