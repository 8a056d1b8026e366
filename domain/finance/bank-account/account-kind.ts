import { DomainError } from '../../kernel/domain-error.js';
import { ZERO } from '../../kernel/money.js';
import { readDetails, type Reading } from '../../kernel/record-kind/details.js';
import { choice, date, digits, money, percent, say, text } from '../../kernel/record-kind/field.js';
import { placesBeside } from '../../kernel/record-kind/places.js';
import { recordKind, type DetailsOf } from '../../kernel/record-kind/record-kind.js';
import type { AgreementField, BoletoAgreement } from '../boleto/agreement.js';
import { layoutOf } from '../boleto/bank-layouts.js';
import { banks } from '../bank.js';
import { MAX_ACCOUNT_NAME_LENGTH } from '../constants.js';
import { PIX_KEY_TYPES, pixKeyOf, pixKeyTypesOf, type PixKeyType } from '../pix-key.js';

const WALLET_TYPES = {
  checking: say('Conta corrente', 'Checking account'),
  cash: say('Caixa', 'Cash'),
  savings: say('Poupança', 'Savings'),
  investment: say('Aplicação', 'Investment'),
  wallet: say('Carteira digital', 'Digital wallet'),
  card: say('Cartão', 'Card'),
};

const SOME_DIGITS = /^\d+$/;
/** A check digit that comes out as ten or nothing is a letter in some banks: X at Banco do Brasil, P at Bradesco. */
const CHECK_DIGIT = /^[0-9A-Z]{1,2}$/;

/** An overdrawn account begins below zero: no amount is refused for its sign. */
const { rule: _, ...openingBalance } = money(say('Saldo inicial', 'Opening balance'), { initial: ZERO });

const WHERE_NO_TERM = say(
  'Por atraso, quando a conta não tem condição de pagamento',
  'When late, where the entry has no payment term',
);

/**
 * Tills and bank accounts. The kind says their fields; what may happen to one is decided in `bank-account.ts`, for an
 * account is opened and closed, and what is in it is the sum of what moved.
 */
export const accounts = recordKind({
  name: 'BankAccount',
  resource: 'accounts',
  context: 'finance',
  icon: 'bank',
  words: { pt_BR: ['conta ou caixa', 'contas e caixas', 'f'], en: ['account or till', 'accounts and tills'] },
  purpose: say(
    'O caixa e as contas do banco: toda baixa passa por uma delas.',
    'The till and the bank accounts: every settlement goes through one.',
  ),
  fields: {
    name: text(say('Nome', 'Name'), { max: MAX_ACCOUNT_NAME_LENGTH }),
    walletType: choice(say('Tipo', 'Type'), WALLET_TYPES, {}),
    openingBalance,
    openingDate: date(say('Data do saldo inicial', 'Opening date'), {
      hint: say(
        'O saldo conta a partir deste dia; nada antes dele.',
        'The balance counts from this day on; nothing before it.',
      ),
    }),
    lowBalance: money(say('Avisar com saldo abaixo de', 'Warn when the balance is below'), {
      optional: true,
      hint: say('Vazio: não avisa', 'Empty: no warning'),
    }),
    bankCode: digits(say('Banco', 'Bank'), {
      optional: true,
      max: 3,
      listedIn: 'banks',
      rule: banks.fields.code.rule!,
      hint: say('O código ou o nome', 'Its number or its name'),
    }),
    agency: digits(say('Agência', 'Branch'), {
      optional: true,
      max: 5,
      rule: ['account_digits', (agency) => SOME_DIGITS.test(agency)],
    }),
    agencyDigit: text(say('Dígito da agência', 'Branch check digit'), {
      optional: true,
      max: 2,
      inCapitals: true,
      rule: ['check_digit', (digit) => CHECK_DIGIT.test(digit)],
    }),
    number: digits(say('Número da conta', 'Account number'), {
      optional: true,
      searched: true,
      max: 20,
      rule: ['account_digits', (number) => SOME_DIGITS.test(number)],
    }),
    digit: text(say('Dígito da conta', 'Account check digit'), {
      optional: true,
      max: 2,
      inCapitals: true,
      rule: ['check_digit', (digit) => CHECK_DIGIT.test(digit)],
    }),
    pixKeyType: choice(say('Tipo da chave Pix', 'Type of Pix key'), PIX_KEY_TYPES, { optional: true }),
    pixKey: text(say('Chave Pix', 'Pix key'), { optional: true, max: 77 }),
    boletoAgreement: digits(say('Convênio do boleto', 'Boleto agreement'), {
      optional: true,
      max: 20,
      rule: ['account_digits', (agreement) => SOME_DIGITS.test(agreement)],
      hint: say('O número que o banco deu à empresa', 'The number that the bank gave the company'),
    }),
    boletoPortfolio: text(say('Carteira do boleto', 'Boleto portfolio'), {
      optional: true,
      max: 10,
      inCapitals: true,
      hint: say('Como 17-019, 109 ou RG', 'Such as 17-019, 109 or RG'),
    }),
    boletoFirstNumber: digits(say('Primeiro nosso número', 'First number of boletos'), {
      optional: true,
      max: 11,
      rule: ['account_digits', (number) => SOME_DIGITS.test(number)],
      hint: say(
        'Se já emitiu boletos por outro sistema, o número seguinte ao último',
        'If you made out boletos elsewhere before, the number after the last',
      ),
    }),
    boletoPenalty: percent(say('Multa dos boletos (%)', 'Late penalty of boletos (%)'), {
      ...{ optional: true, decimals: 2, hint: WHERE_NO_TERM },
    }),
    boletoInterest: percent(say('Juros dos boletos ao mês (%)', 'Interest of boletos a month (%)'), {
      ...{ optional: true, decimals: 2, hint: WHERE_NO_TERM },
    }),
  },
  placesOf: (account) =>
    placesBeside(account, { agencyDigit: 'agency', digit: 'number', pixKeyType: 'pixKey' }),
  check: (account) => [
    // A form asks for it by itself only where the key can be of several types: see `readAccount`.
    account.pixKey !== undefined && account.pixKeyType === undefined
      ? new DomainError('req', { field: 'pix_key_type' })
      : undefined,
    pixKeyProblem(account),
    ...boletoProblems(account),
  ],
  says: {
    account_digits: say('Use só números.', 'Use digits only.'),
    check_digit: say('É um dígito ou uma letra, como 5 ou X.', 'It is a digit or a letter, such as 5 or X.'),
    boleto_account_field: say(
      'Os boletos deste banco não são feitos com este dado: confira-o no contrato.',
      'Boletos of this bank are not made out with this: compare it with the contract.',
    ),
    pix_key_invalid: say('Esta chave não é do tipo escolhido.', 'This is no key of the chosen type.'),
  },
  title: 'name',
  list: ['walletType', 'bankCode', 'agency', 'number', 'openingDate', 'openingBalance'],
  form: [
    {
      fields: { name: 6, walletType: 6, openingBalance: 4, openingDate: 4, lowBalance: 4 },
    },
    {
      title: say('Banco', 'Bank'),
      hint: say('Para o caixa da loja, deixe em branco.', 'Leave it empty for the till of the shop.'),
      fields: { bankCode: 12, agency: 4, agencyDigit: 2, number: 4, digit: 2 },
    },
    {
      title: say('Para receber', 'To be paid'),
      hint: say(
        'A chave e o convênio que vão nas cobranças.',
        'The key and the agreement that charges are made out with.',
      ),
      fields: {
        pixKeyType: 4,
        pixKey: 8,
        boletoAgreement: 4,
        boletoPortfolio: 4,
        boletoFirstNumber: 4,
        boletoPenalty: 6,
        boletoInterest: 6,
      },
    },
  ],
});

/** An account as its facts say it. The balance at the start of `openingDate` is in cents; from there on it is only what moved. */
export type BankAccountDetails = DetailsOf<typeof accounts.fields>;

/**
 * An account as forms and files tell one, by the names of the wire. Its Pix key is kept as the directory has it, and says itself
 * of which type it is where it can only be of one.
 */
export function readAccount(wire: Readonly<Record<string, unknown>>): Reading<BankAccountDetails> {
  const reading = readDetails(accounts, wire);
  if ('problems' in reading || reading.details.pixKey === undefined) return reading;
  const { pixKey, pixKeyType: said } = reading.details;
  const [found, another] = said ? [said] : pixKeyTypesOf(pixKey);
  const key = found && !another && pixKeyOf(found, pixKey);
  return key ? { details: { ...reading.details, pixKeyType: found, pixKey: key } } : reading;
}

interface SaidKey {
  readonly pixKeyType?: PixKeyType;
  readonly pixKey?: string;
}

interface SaidOfAgreement {
  readonly bankCode?: string;
  readonly agency?: string;
  readonly agencyDigit?: string;
  readonly number?: string;
  readonly digit?: string;
  readonly boletoPortfolio?: string;
  readonly boletoAgreement?: string;
  readonly boletoFirstNumber?: string;
}

/** What its bank makes boletos out with, as the record says it. */
export const agreementOf = (account: SaidOfAgreement): BoletoAgreement => ({
  agency: account.agency ?? '',
  agencyDigit: account.agencyDigit ?? '',
  number: account.number ?? '',
  digit: account.digit ?? '',
  portfolio: account.boletoPortfolio ?? '',
  agreement: account.boletoAgreement ?? '',
});

/** The field of an account's form that says a part of it. */
const ACCOUNT_FIELD: Readonly<Record<AgreementField, string>> = {
  agency: 'agency',
  agencyDigit: 'agency_digit',
  number: 'number',
  digit: 'digit',
  portfolio: 'boleto_portfolio',
  agreement: 'boleto_agreement',
};

/** An account that says a portfolio is to make out boletos: where we know how its bank does, the rest has to be right as well. */
function boletoProblems(account: SaidOfAgreement): readonly DomainError[] {
  const layout = account.boletoPortfolio === undefined ? undefined : layoutOf(account.bankCode);
  if (!layout) return [];
  const agreement = agreementOf(account);
  const problems = layout
    .problemsOf(agreement)
    .map(
      (part) =>
        new DomainError(agreement[part] ? 'boleto_account_field' : 'req', { field: ACCOUNT_FIELD[part] }),
    );
  // Numbers never go down again: one that there is no room for would be the end of its row.
  return Number(account.boletoFirstNumber ?? 1) <= layout.lastNumber
    ? problems
    : [...problems, new DomainError('boleto_account_field', { field: 'boleto_first_number' })];
}

const pixKeyProblem = ({ pixKeyType, pixKey }: SaidKey): DomainError | undefined =>
  pixKeyType !== undefined && pixKey !== undefined && pixKeyOf(pixKeyType, pixKey) === undefined
    ? new DomainError('pix_key_invalid', { field: 'pix_key' })
    : undefined;
