import { withoutAccents } from '../../kernel/text.js';
import type { PaymentForm } from '../payment-form.js';
import type { LineTexts } from './events.js';
import type { LineKind } from './reading/read-statement.js';

const BY_WORD: readonly (readonly [word: RegExp, form: PaymentForm])[] = [
  [/\bpix\b/, 'pix'],
  [/\b(boleto|titulo|cobranca)\b/, 'ticket'],
  [/\b(ted|doc|tef|transf\w*)\b/, 'bank_transfer'],
  [/\bcheque\b/, 'check'],
  [/\bcartao (de )?cred/, 'credit_card'],
  [/\bcartao\b/, 'debit_card'],
];

const BY_KIND: Partial<Readonly<Record<LineKind, PaymentForm>>> = {
  transfer: 'bank_transfer',
  check: 'check',
  card: 'debit_card',
  withdrawal: 'money',
};

/** How money changed hands, as far as a bank says it of a line. */
export function formOfLine(kind: LineKind, texts: Partial<LineTexts> | undefined): PaymentForm {
  const said = withoutAccents(`${texts?.memo ?? ''} ${texts?.name ?? ''}`);
  return BY_WORD.find(([word]) => word.test(said))?.[1] ?? BY_KIND[kind] ?? 'other';
}
