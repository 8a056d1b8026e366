import type { ReturnedBoleto } from '@fidelidade/domain/finance/boleto-exchange/events.js';
import { motiveOf, movementOf } from '@fidelidade/domain/finance/cnab240/movements.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { NamedBoleto, PendingBoleto } from '@fidelidade/projections/finance/boleto-exchange/queries.js';
import type {
  BoletoRemittanceRow,
  BoletoReturnRow,
  ReturnedBoletoRow,
} from '@fidelidade/projections/finance/boleto-exchange/table.js';
import { isMessageKey, message } from '../../http/messages.js';
import type { ActorTeller } from '../../platform/history/actors.js';
import { wireMoney } from '../money.js';

export const pendingRecord = ({ amount, ...boleto }: PendingBoleto) => ({
  ...boleto,
  amount: wireMoney(amount),
});

export const remittanceRecord = (row: BoletoRemittanceRow, tell: ActorTeller) => ({
  id: row.id,
  number: row.number,
  made_at: row.made_at,
  made_by: tell({ kind: row.made_by_kind, id: row.made_by }),
  register_count: row.register_count,
  write_off_count: row.write_off_count,
  amount: wireMoney(row.amount),
});

export const returnRecord = (row: BoletoReturnRow, tell: ActorTeller) => ({
  id: row.id,
  number: row.number,
  made_on: row.made_on,
  taken_at: row.taken_at,
  taken_by: tell({ kind: row.taken_by_kind, id: row.taken_by }),
  line_count: row.line_count,
  paid_count: row.paid_count,
  paid_amount: wireMoney(row.paid_amount),
  left_count: row.left_count,
});

/** A line as the log has it, from a read table or from a preview. */
type Line = Pick<
  ReturnedBoletoRow,
  Exclude<keyof ReturnedBoletoRow, 'company_id' | 'return_id' | 'motives'>
> & {
  readonly motives: readonly string[];
};

export const lineOfRow = ({ motives, ...row }: ReturnedBoletoRow): Line => ({
  ...row,
  motives: motives.split(' ').filter(Boolean),
});

export const lineOfPreview = (each: ReturnedBoleto): Line => ({
  file_line: each.fileLine,
  movement: each.movement,
  motives: each.motives,
  printed_number: each.printedNumber,
  outcome: each.outcome,
  because: each.because ?? null,
  refusal: each.refusal ?? null,
  entry_id: each.entryId ?? null,
  boleto_id: each.boletoId ?? null,
  amount: each.amount,
  paid_amount: each.paidAmount,
  interest: each.interest,
  penalty: each.penalty ?? 0,
  discount: each.discount,
  fee: each.fee,
  tariff: each.tariff,
  occurred_on: each.occurredOn ?? null,
  credit_on: each.creditOn ?? null,
});

/** A line in words: what the bank says of the boleto, and what comes of it here. Whose it is is left out for whoever may not see it. */
export function lineRecord(line: Line, named: ReadonlyMap<string, NamedBoleto>, language: Language) {
  const boleto = named.get(line.boleto_id ?? '');
  const movement = movementOf(line.movement);
  return {
    file_line: line.file_line,
    printed_number: line.printed_number,
    movement: line.movement,
    /** Null for a code that nobody here knows. */
    movement_name: movement?.words[language] ?? null,
    motives: line.motives.map((code) => {
      const words = movement && motiveOf(movement.kind, code)?.[language];
      return words ? `${words} (${code})` : code;
    }),
    outcome: line.outcome,
    because: line.because,
    /** What the rule that refused it says. */
    refusal:
      line.refusal !== null && isMessageKey(line.refusal) ? message(language, line.refusal) : line.refusal,
    entry_id: boleto?.entry_id ?? null,
    person_name: boleto?.person_name ?? null,
    document: boleto?.document ?? null,
    description: boleto?.description ?? null,
    due_date: boleto?.due_date ?? null,
    amount: wireMoney(line.amount),
    paid_amount: wireMoney(line.paid_amount),
    interest: wireMoney(line.interest),
    penalty: wireMoney(line.penalty),
    discount: wireMoney(line.discount),
    fee: wireMoney(line.fee),
    tariff: wireMoney(line.tariff),
    occurred_on: line.occurred_on,
    credit_on: line.credit_on,
  };
}
