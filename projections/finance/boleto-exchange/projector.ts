import type { Recorded } from '@fidelidade/domain/events.js';
import { projection } from '../../runner/projection.js';
import { RECORD_KEY, RowSet, type RowKey } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import {
  boletoExchangeTables,
  type BoletoOrderRow,
  type BoletoRemittanceRow,
  type BoletoReturnRow,
  type ReturnedBoletoRow,
} from './table.js';

const BOLETO_EXCHANGE_MODEL = 'boleto-exchange';

const FOLLOWS = ['BoletoRemittanceMade', 'BoletoReturnTaken'] as const;

/** Every file that went between an account and its bank, of boletos, and what was in it. */
export const boletoExchange = projection({
  name: BOLETO_EXCHANGE_MODEL,
  follows: FOLLOWS,
  tables: boletoExchangeTables,
  async project(events, store) {
    const remittances = new RowSet('boleto_remittances', RECORD_KEY);
    const orders = new RowSet('boleto_orders', ['company_id', 'boleto_id', 'kind']);
    const returns = new RowSet('boleto_returns', RECORD_KEY);
    const returned = new RowSet('returned_boletos', ['company_id', 'return_id', 'file_line']);
    // What was sent once may be sent again.
    const sent = events.flatMap((event): RowKey[] =>
      event.type === 'BoletoRemittanceMade'
        ? event.data.boletos.map(({ boletoId, order }) => [event.meta.company, boletoId, order])
        : [],
    );
    await orders.load(store, sent);
    for (const event of events) {
      if (event.type === 'BoletoRemittanceMade') {
        remittances.put(remittanceRow(event));
        for (const row of orderRows(event)) orders.put(row);
      } else {
        returns.put(returnRow(event));
        for (const row of returnedRows(event)) returned.put(row);
      }
    }
    await writeRows(store, remittances, orders, returns, returned);
  },
});

function remittanceRow({ meta, data }: Recorded<'BoletoRemittanceMade'>): BoletoRemittanceRow {
  const registered = data.boletos.filter(({ order }) => order === 'register');
  return {
    company_id: meta.company,
    id: data.remittanceId,
    account_id: data.accountId,
    number: data.number,
    made_at: meta.recordedAt,
    made_by_kind: meta.actor.kind,
    made_by: meta.actor.id,
    register_count: registered.length,
    write_off_count: data.boletos.length - registered.length,
    amount: registered.reduce((sum, { amount }) => sum + amount, 0),
  };
}

const orderRows = ({ meta, data }: Recorded<'BoletoRemittanceMade'>): BoletoOrderRow[] =>
  data.boletos.map(({ order, entryId, boletoId }) => ({
    company_id: meta.company,
    boleto_id: boletoId,
    kind: order,
    remittance_id: data.remittanceId,
    number: data.number,
    entry_id: entryId,
  }));

function returnRow({ meta, data }: Recorded<'BoletoReturnTaken'>): BoletoReturnRow {
  const paid = data.boletos.filter(({ outcome }) => outcome === 'paid');
  return {
    company_id: meta.company,
    id: data.returnId,
    account_id: data.accountId,
    number: data.number,
    made_on: data.madeOn,
    taken_at: meta.recordedAt,
    taken_by_kind: meta.actor.kind,
    taken_by: meta.actor.id,
    line_count: data.boletos.length,
    paid_count: paid.length,
    paid_amount: paid.reduce((sum, { paidAmount }) => sum + paidAmount, 0),
    left_count: data.boletos.filter(({ outcome }) => outcome === 'left').length,
  };
}

const returnedRows = ({ meta, data }: Recorded<'BoletoReturnTaken'>): ReturnedBoletoRow[] =>
  data.boletos.map((each) => ({
    company_id: meta.company,
    return_id: data.returnId,
    file_line: each.fileLine,
    movement: each.movement,
    motives: each.motives.join(' '),
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
  }));
