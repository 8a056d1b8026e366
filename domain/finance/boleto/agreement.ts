/**
 * What a bank account says of the agreement by which its bank takes payments of boletos, in the words of its record. What of it a bank
 * needs, and in which form, says the bank's layout.
 */
export interface BoletoAgreement {
  readonly agency: string;
  readonly agencyDigit: string;
  readonly number: string;
  readonly digit: string;
  /** Carteira. */
  readonly portfolio: string;
  /** Convênio. */
  readonly agreement: string;
}

/** What of an account's record a bank may need to make boletos out. */
export type AgreementField = keyof BoletoAgreement;

/** How one bank makes out boletos, by its public manual. Numbers are those of the company's row of them: 1, 2, 3 … */
export interface BankLayout {
  readonly bankCode: string;
  /** The bank's number as it stands beside its name on the paper. */
  readonly bankNumber: string;
  readonly bankName: string;
  /** The highest number that there is room for. */
  readonly lastNumber: number;
  /** What is missing, or cannot be right. */
  problemsOf(agreement: BoletoAgreement): readonly AgreementField[];
  /** Which row of numbers it is: no two boletos of one row have the same number, whichever account's record made them out. */
  rowOf(agreement: BoletoAgreement): string;
  freeFieldOf(agreement: BoletoAgreement, ourNumber: number): string;
  /** Nosso número as it is printed. */
  printedNumberOf(agreement: BoletoAgreement, ourNumber: number): string;
  /** Agência/código do beneficiário as it is printed. */
  printedAgencyOf(agreement: BoletoAgreement): string;
}

/** The problems of an agreement with a bank that needs these fields, each in this form. */
export const problemsWhere =
  (forms: Partial<Record<AgreementField, RegExp>>) =>
  (agreement: BoletoAgreement): readonly AgreementField[] =>
    (Object.keys(forms) as AgreementField[]).filter((field) => !forms[field]?.test(agreement[field]));

export const padded = (digits: string | number, length: number): string =>
  String(digits).padStart(length, '0');
