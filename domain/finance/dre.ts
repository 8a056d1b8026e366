import { say } from '../kernel/record-kind/field.js';

/** by competence, or when the money moves. */
export const DRE_BASES = ['competence', 'cash'] as const;
export type DreBasis = (typeof DRE_BASES)[number];

/**
 * The income statement (DRE, R-10.3.1): lines that sum postings, and results that sum lines. Deductions, costs and
 * expenses are negative amounts, so every result is a plain sum.
 */
export const DRE_GROUPS = [
  '1.1',
  '1.2',
  '1.3',
  '2.1',
  '2.2',
  '2.3',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '?',
] as const;
export type DreGroup = (typeof DRE_GROUPS)[number];

/** For categories that move money but no result: buying stock, lending, capital. */
export const OUTSIDE_DRE = '-';

/** Where cashback counts that a company comes to owe its participants (feature 12). */
export const LOYALTY_GROUP: DreGroup = '2.2';

/** What is not classified is shown on a line of its own, never dropped. */
export const UNCLASSIFIED: DreGroup = '?';

/** What a category may count in, as whoever classifies it reads it. */
export const DRE_CHOICES = {
  '1.1': say('1.1 Venda de mercadorias', '1.1 Sale of goods'),
  '1.2': say('1.2 Venda de produtos próprios', '1.2 Sale of own products'),
  '1.3': say('1.3 Prestação de serviços', '1.3 Services'),
  '2.1': say('2.1 (−) Devoluções e cancelamentos', '2.1 (−) Returns and cancellations'),
  '2.2': say('2.2 (−) Descontos e cashback concedidos', '2.2 (−) Discounts and cashback given'),
  '2.3': say('2.3 (−) Tributos sobre vendas / DAS', '2.3 (−) Taxes on sales / DAS'),
  '3': say('3 (−) CMV/CPV/CSV', '3 (−) Cost of sales'),
  '4': say('4 (−) Despesas com vendas (variáveis)', '4 (−) Selling expenses (variable)'),
  '5': say('5 (−) Despesas administrativas, pessoal, gerais', '5 (−) Administrative, personnel, general'),
  '6': say('6 (−) Depreciação/amortização', '6 (−) Depreciation/amortisation'),
  '7': say('7 (+/−) Resultado financeiro', '7 (+/−) Financial result'),
  '8': say('8 (+/−) Outras receitas/despesas', '8 (+/−) Other revenue/expenses'),
  '9': say('9 (−) IRPJ e CSLL', '9 (−) IRPJ and CSLL'),
  '-': say('Fora da DRE: move dinheiro, não o resultado', 'Outside: it moves money, not the result'),
} as const;

/** Lines that only revenue, or only expenses, count in; the others take both. */
export const SIDE_OF_GROUP: Partial<Record<DreGroup | typeof OUTSIDE_DRE, 'R' | 'D'>> = {
  ...Object.fromEntries(['1.1', '1.2', '1.3'].map((group) => [group, 'R'])),
  ...Object.fromEntries(['2.1', '2.2', '2.3', '3', '4', '5', '6', '9'].map((group) => [group, 'D'])),
};

export interface DreLine {
  /** Key of its label in the message catalogues: `dre.<code>`. */
  readonly code: string;
  readonly kind: 'group' | 'subgroup' | 'result';
  /** The groups whose postings it sums. */
  readonly sums: readonly DreGroup[];
}

const GROSS_REVENUE = ['1.1', '1.2', '1.3'] as const;
const DEDUCTIONS = ['2.1', '2.2', '2.3'] as const;
const NET_REVENUE = [...GROSS_REVENUE, ...DEDUCTIONS] as const;
const GROSS_PROFIT = [...NET_REVENUE, '3'] as const;
const CONTRIBUTION = [...GROSS_PROFIT, '4'] as const;
const EBITDA = [...CONTRIBUTION, '5'] as const;
const EBIT = [...EBITDA, '6'] as const;
const BEFORE_TAX = [...EBIT, '7', '8', '?'] as const;

export const DRE_LINES: readonly DreLine[] = [
  { code: '1', kind: 'group', sums: GROSS_REVENUE },
  ...GROSS_REVENUE.map((group) => ({ code: group, kind: 'subgroup' as const, sums: [group] })),
  { code: '2', kind: 'group', sums: DEDUCTIONS },
  ...DEDUCTIONS.map((group) => ({ code: group, kind: 'subgroup' as const, sums: [group] })),
  { code: 'net_revenue', kind: 'result', sums: NET_REVENUE },
  { code: '3', kind: 'group', sums: ['3'] },
  { code: 'gross_profit', kind: 'result', sums: GROSS_PROFIT },
  { code: '4', kind: 'group', sums: ['4'] },
  { code: 'contribution', kind: 'result', sums: CONTRIBUTION },
  { code: '5', kind: 'group', sums: ['5'] },
  { code: 'ebitda', kind: 'result', sums: EBITDA },
  { code: '6', kind: 'group', sums: ['6'] },
  { code: 'ebit', kind: 'result', sums: EBIT },
  { code: '7', kind: 'group', sums: ['7'] },
  { code: '8', kind: 'group', sums: ['8'] },
  { code: '?', kind: 'group', sums: ['?'] },
  { code: 'before_tax', kind: 'result', sums: BEFORE_TAX },
  { code: '9', kind: 'group', sums: ['9'] },
  { code: 'net_income', kind: 'result', sums: [...BEFORE_TAX, '9'] },
];

/** Deductions, costs, expenses and taxes on profit: what they are called begins with «(−)». Their amounts are negative already. */
const TAKES_AWAY: ReadonlySet<DreGroup> = new Set(['2.1', '2.2', '2.3', '3', '4', '5', '6', '9']);

/** Whether a line lessens the result: all that it sums does. */
export const takesAway = ({ sums }: DreLine): boolean => sums.every((group) => TAKES_AWAY.has(group));

/** So many months stand in one statement: three years. */
export const MAX_DRE_MONTHS = 36;
