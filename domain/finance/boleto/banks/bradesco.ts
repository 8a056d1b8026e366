import { padded, problemsWhere, type BankLayout, type BoletoAgreement } from '../agreement.js';
import { restOf11 } from '../check-digits.js';

/** Banco Bradesco, by «Layout de Cobrança»: carteira 09 is registered and made out by the shop. */
export const bradesco: BankLayout = {
  bankCode: '237',
  bankNumber: '237-2',
  bankName: 'Bradesco',
  lastNumber: 99_999_999_999,
  problemsOf: problemsWhere({
    agency: /^\d{1,4}$/,
    number: /^\d{1,7}$/,
    digit: /^[\dP]$/,
    portfolio: /^\d{1,2}$/,
  }),
  rowOf: (agreement) =>
    `237-${padded(agreement.agency, 4)}-${padded(agreement.number, 7)}-${portfolioOf(agreement)}`,
  freeFieldOf: (agreement, ourNumber) =>
    [
      padded(agreement.agency, 4),
      portfolioOf(agreement),
      padded(ourNumber, 11),
      padded(agreement.number, 7),
      '0',
    ].join(''),
  printedNumberOf(agreement, ourNumber) {
    const [portfolio, number] = [portfolioOf(agreement), padded(ourNumber, 11)];
    return `${portfolio}/${number}-${checkOf(portfolio + number)}`;
  },
  printedAgencyOf: ({ agency, agencyDigit, number, digit }) =>
    `${padded(agency, 4)}${agencyDigit && `-${agencyDigit}`}/${padded(number, 7)}-${digit}`,
};

const portfolioOf = ({ portfolio }: BoletoAgreement): string => padded(portfolio, 2);

/** Modulo 11 with weights 2 to 7; a ten is written P. */
function checkOf(digits: string): string {
  const rest = restOf11(digits, 7);
  if (rest === 0) return '0';
  return rest === 1 ? 'P' : String(11 - rest);
}
