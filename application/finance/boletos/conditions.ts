import type { BankAccountDetails } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import { entrySeriesDecider } from '@fidelidade/domain/finance/entry-series/series.js';
import type { PaymentConditions } from '@fidelidade/domain/finance/paid-on.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { deciderFor } from '../../records/kind-decider.js';

/**
 * By which conditions a boleto is made out: those of the payment term that its entry was opened by; where it was opened by none, or by one
 * that says nothing of early and late payment, what the account says of its boletos. They are copied, so nothing is guarded.
 */
export async function conditionsOf(
  unit: UnitOfWork,
  seriesId: string | undefined,
  account: BankAccountDetails | undefined,
): Promise<PaymentConditions> {
  const ofTerm = await termOf(unit, seriesId);
  if (ofTerm?.discount || ofTerm?.penalty || ofTerm?.interest) return ofTerm;
  const { boletoPenalty: penalty, boletoInterest: interest } = account ?? {};
  return {
    ...(penalty !== undefined && { penalty }),
    ...(interest !== undefined && { interest }),
    ...{ interestType: 'simple', graceDays: 0 },
  };
}

const terms = deciderFor('payment-terms');

async function termOf(
  unit: UnitOfWork,
  seriesId: string | undefined,
): Promise<PaymentConditions | undefined> {
  if (seriesId === undefined) return undefined;
  const series = await unit.load(entrySeriesDecider, streams.entrySeries(seriesId));
  if (series.status === 'absent' || series.paymentTermId === undefined) return undefined;
  const { details } = await unit.load(terms.decider, terms.streamOf(series.paymentTermId));
  return details as PaymentConditions | undefined;
}
