import { padded, problemsWhere, type BankLayout } from '../agreement.js';

/**
 * Banco do Brasil, by «Especificações Técnicas para Confecção de Boleto», with agreements of seven digits: those that the bank has given
 * since 2003. Our number is the agreement and ten digits of the shop, without a check digit.
 */
export const bancoDoBrasil: BankLayout = {
  bankCode: '001',
  bankNumber: '001-9',
  bankName: 'Banco do Brasil',
  lastNumber: 9_999_999_999,
  problemsOf: problemsWhere({
    agency: /^\d{1,4}$/,
    number: /^\d{1,8}$/,
    digit: /^[\dX]$/,
    portfolio: /^\d{2}(-\d{3})?$/,
    agreement: /^\d{7}$/,
  }),
  rowOf: ({ agreement }) => `001-${agreement}`,
  freeFieldOf: ({ agreement, portfolio }, ourNumber) =>
    `000000${agreement}${padded(ourNumber, 10)}${portfolio.slice(0, 2)}`,
  printedNumberOf: ({ agreement }, ourNumber) => `${agreement}${padded(ourNumber, 10)}`,
  printedAgencyOf: ({ agency, agencyDigit, number, digit }) =>
    `${padded(agency, 4)}${agencyDigit && `-${agencyDigit}`}/${padded(number, 8)}-${digit}`,
};
