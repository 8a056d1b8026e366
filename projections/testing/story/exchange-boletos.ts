import {
  LEFT_REASONS,
  RETURN_OUTCOMES,
  type ReturnedBoleto,
} from '@fidelidade/domain/finance/boleto-exchange/events.js';
import { boletoExchangeDecider } from '@fidelidade/domain/finance/boleto-exchange/exchange.js';
import type { EntryBoleto } from '@fidelidade/domain/finance/boleto/boleto.js';
import { streams } from '@fidelidade/domain/streams.js';
import { centavos, day } from '@fidelidade/domain/testing/values.js';
import type { Shop, Step } from './shop.js';

/** The bank of an account is told of boletos, perhaps once more, and says what became of them. */
export async function exchangeBoletos(
  shop: Shop,
  entryId: string,
  boletos: readonly EntryBoleto[],
  { amount, days, flag, which }: Step,
): Promise<void> {
  for (const { boletoId, accountId, state, amount: value } of boletos) {
    const stream = streams.boletoExchange(accountId);
    const { lastNumber } = shop.state(boletoExchangeDecider, stream);
    const order = state === 'written_off' && days % 2 > 0 ? 'write_off' : 'register';
    await shop.tell(boletoExchangeDecider, stream, {
      ...{ type: 'remit', remittanceId: `${accountId}-remittance-${lastNumber}`, accountId, again: flag },
      boletos: [{ order, entryId, boletoId, amount: value }],
      ...(which % 2 > 0 && { first: 1 + days }),
    });
    const outcome = RETURN_OUTCOMES[amount % RETURN_OUTCOMES.length]!;
    const line: ReturnedBoleto = {
      ...{ fileLine: 3, movement: '06', motives: flag ? ['33', '04'] : [], printedNumber: String(amount) },
      ...{ outcome, amount: value, paidAmount: value, interest: centavos(days), discount: centavos(0) },
      ...{ fee: centavos(which), tariff: centavos(which) },
      ...(outcome === 'left'
        ? { because: LEFT_REASONS[days % LEFT_REASONS.length]!, ...(flag && { refusal: 'payment_above' }) }
        : { entryId, boletoId, occurredOn: day('2026-03-09'), creditOn: day('2026-03-10') }),
    };
    await shop.tell(boletoExchangeDecider, stream, {
      ...{ type: 'take-return', returnId: `${accountId}-return-${amount}`, accountId, number: 1 + amount },
      ...{ madeOn: day('2026-03-10'), digest: String(days).padStart(64, '0'), boletos: [line] },
    });
  }
}
