import type { BoletoAgreement } from '../boleto/agreement.js';

/** Código da carteira of the layout, by the bank's portfolio: 17 is a code of its own, the older ones are simple collection. */
const KINDS: Readonly<Record<string, number>> = { '11': 1, '12': 1, '17': 7 };

export interface Portfolio {
  /** Carteira: two digits. */
  readonly code: string;
  /** Variação: three. */
  readonly variation: string;
  readonly kind: number;
}

/** Undefined where remittances cannot be made: they want the variation too, as the contract has it, `17-019`. */
export function portfolioOf({ portfolio }: Pick<BoletoAgreement, 'portfolio'>): Portfolio | undefined {
  const [, code = '', variation = ''] = /^(\d{2})-(\d{3})$/.exec(portfolio) ?? [];
  const kind = KINDS[code];
  return kind === undefined ? undefined : { code, variation, kind };
}
