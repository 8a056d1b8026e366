import { cents } from '../../kernel/money.js';
import { day } from '../../testing/values.js';
import type { BoletoAgreement } from './agreement.js';
import { layoutOf } from './bank-layouts.js';
import { barCodeOf } from './bar-code.js';

const agreement = (changes: Partial<BoletoAgreement>): BoletoAgreement => ({
  agency: '57',
  agencyDigit: '',
  number: '12345',
  digit: '7',
  portfolio: '110',
  agreement: '',
  ...changes,
});
const layout = (code: string) => layoutOf(code)!;

describe('Itaú', () => {
  it('makes out the boleto of its manual', () => {
    const account = agreement({});
    const freeField = layout('341').freeFieldOf(account, 12_345_678);
    const said = { bankCode: '341', dueDate: day('2002-05-01'), amount: cents(123_45), freeField };
    expect(barCodeOf(said)).toBe('34196166700000123451101234567880057123457000');
    expect(layout('341').printedNumberOf(account, 12_345_678)).toBe('110/12345678-8');
    expect(layout('341').printedAgencyOf(account)).toBe('0057/12345-7');
  });

  it('counts the numbers of an account and portfolio, however they are written', () =>
    expect(layout('341').rowOf(agreement({ agency: '0057', number: '12345' }))).toBe(
      layout('341').rowOf(agreement({ agency: '57', number: '12345' })),
    ));
});

describe('Banco do Brasil', () => {
  const account = agreement({ agreement: '1238798', portfolio: '18', agency: '4042' });

  it('makes out the boleto of an agreement of seven digits', () => {
    const freeField = layout('001').freeFieldOf(account, 7_777_700_168);
    const said = { bankCode: '001', dueDate: day('2008-02-03'), amount: cents(135_00), freeField };
    expect(barCodeOf(said)).toBe('00193377100000135000000001238798777770016818');
    expect(layout('001').printedNumberOf(account, 7_777_700_168)).toBe('12387987777700168');
  });

  it('leaves the variation of the portfolio out of its field', () =>
    expect(layout('001').freeFieldOf({ ...account, portfolio: '18-019' }, 1)).toBe(
      layout('001').freeFieldOf(account, 1),
    ));

  it('counts the numbers of an agreement, whatever the portfolio', () =>
    expect(layout('001').rowOf({ ...account, portfolio: '17' })).toBe(layout('001').rowOf(account)));
});

describe('Bradesco', () => {
  const account = agreement({ agency: '1172', number: '403005', portfolio: '19' });

  it('guards its number with a digit, or a P', () => {
    const numbers = [2, 1, 6].map((number) => layout('237').printedNumberOf(account, number));
    expect(numbers).toEqual(['19/00000000002-8', '19/00000000001-P', '19/00000000006-0']);
  });

  it('fills its field with branch, portfolio, number and account', () =>
    expect(layout('237').freeFieldOf(account, 2)).toBe('1172' + '19' + '00000000002' + '0403005' + '0'));
});

it.each([
  ['341', { number: '' }, ['number']],
  ['341', { number: '123456', portfolio: '9' }, ['number', 'portfolio']],
  ['001', { agreement: '123456', portfolio: '17' }, ['agreement']],
  ['001', { agreement: '1234567', portfolio: '17', digit: 'X' }, []],
  ['237', { agency: '', portfolio: '09' }, ['agency']],
])('of %s, what cannot be right is named: %j', (bank, changes, fields) =>
  expect(layout(bank).problemsOf(agreement(changes))).toEqual(fields),
);

it('of a bank without a layout nothing is made out', () => expect(layoutOf('999')).toBeUndefined());

it.each(['001', '237', '341'])('every number of %s has room, and 25 digits in all', (bank) => {
  const account = agreement({
    agreement: '1234567',
    portfolio: bank === '341' ? '109' : '17',
  });
  const { lastNumber, freeFieldOf } = layout(bank);
  for (const number of [1, lastNumber]) expect(freeFieldOf(account, number)).toMatch(/^\d{25}$/);
});
