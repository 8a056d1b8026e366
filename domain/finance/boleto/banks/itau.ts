import { padded, problemsWhere, type BankLayout, type BoletoAgreement } from '../agreement.js';
import { modulo10 } from '../check-digits.js';

/** Portfolios of which the check digit of our number leaves branch and account out (Itaú, Cobrança: nota 23). */
const WITHOUT_ACCOUNT = ['126', '131', '146', '150', '168'];

/** Itaú Unibanco, by «Cobrança Itaú: Layout de Arquivos». Carteira 109 is the common one: made out by the shop, known to the bank. */
export const itau: BankLayout = {
  bankCode: '341',
  bankNumber: '341-7',
  bankName: 'Itaú',
  lastNumber: 99_999_999,
  problemsOf: problemsWhere({
    agency: /^\d{1,4}$/,
    number: /^\d{1,5}$/,
    digit: /^\d$/,
    portfolio: /^\d{3}$/,
  }),
  rowOf: (agreement) => `341-${agencyOf(agreement)}-${accountOf(agreement)}-${agreement.portfolio}`,
  freeFieldOf(agreement, ourNumber) {
    const account = agencyOf(agreement) + accountOf(agreement);
    const number = padded(ourNumber, 8);
    return `${agreement.portfolio}${number}${checkOf(agreement, number)}${account}${modulo10(account)}000`;
  },
  printedNumberOf(agreement, ourNumber) {
    const number = padded(ourNumber, 8);
    return `${agreement.portfolio}/${number}-${checkOf(agreement, number)}`;
  },
  printedAgencyOf: (agreement) => `${agencyOf(agreement)}/${accountOf(agreement)}-${agreement.digit}`,
};

const agencyOf = ({ agency }: BoletoAgreement): string => padded(agency, 4);
const accountOf = ({ number }: BoletoAgreement): string => padded(number, 5);

const checkOf = (agreement: BoletoAgreement, number: string): number => {
  const { portfolio } = agreement;
  const account = WITHOUT_ACCOUNT.includes(portfolio) ? '' : agencyOf(agreement) + accountOf(agreement);
  return modulo10(account + portfolio + number);
};
