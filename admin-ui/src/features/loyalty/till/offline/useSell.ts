import { parsePercent } from '@fidelidade/domain/kernel/basis-points.js';
import { formatMoney, parseMoney, rateOf, subtractMoney, ZERO } from '@fidelidade/domain/kernel/money.js';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useText } from '../../../../i18n/useText';
import type { FieldErrors } from '../../../../shared/form/ownership/OwnedForm';
import { amountOf, type KeptReceipt, type TillReceipt, type TillTerms } from '../till';
import { UsedAlready } from './sale-log';
import { tillSender, useTillLog } from './till-sender';
import type { SoldSale } from './waiting-sale';

export type KeptFields = Omit<SoldSale, 'sold_at' | 'sold_by'>;

interface SellProps {
  readonly program: TillTerms;
  readonly onDone: (receipt: TillReceipt) => void;
  readonly onKept: (receipt: KeptReceipt) => void;
  /** For a browser that keeps nothing: a sale that needs no keeping is told at once. */
  readonly tellAtOnce?: (sale: KeptFields) => Promise<FieldErrors>;
}

const TOUCHED = ['sales', 'participants', 'till', 'dashboard', 'reports'];

/** Keeps a sale at this till and sends it. @returns what is wrong with fields, where the server said so while its customer is still there */
export function useSell({ program, onDone, onKept, tellAtOnce }: SellProps) {
  const t = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const { setAside } = useTillLog();
  return async (sale: KeptFields, customer: string): Promise<FieldErrors> => {
    const used = setAside.find(({ id }) => id === sale.redemption_id);
    const total = amountOf(sale.total);
    const paid = used ? parseMoney(used.amount) : ZERO;
    if (used && total < parseMoney(used.least_purchase))
      return {
        total: t('loyalty.till.offline.least', { amount: formatMoney(parseMoney(used.least_purchase)) }),
      };
    if (total <= 0) return { total: t('loyalty.till.offline.no_total') };
    const sender = tillSender();
    if (!sender) return { total: t('loyalty.till.offline.no_room') };
    const kept = { sale, customer, ...(used && { set_aside: used }) };
    let outcome;
    try {
      outcome = await sender.submit(kept);
    } catch (error) {
      if (error instanceof UsedAlready) return { total: t('loyalty.till.offline.used_already') };
      if (tellAtOnce && !used && navigator.onLine) return tellAtOnce(sale);
      return { total: t('loyalty.till.offline.no_room') };
    }
    if (outcome !== 'waiting' && 'problem' in outcome) {
      // Whoever sold it is still there and puts it right.
      await sender.takeBack(sale.document_number);
      const { field, message } = outcome.problem;
      if (field !== undefined) return { [field]: message };
      notify(message || t('errors.generic'), { type: 'error', multiLine: true });
      return {};
    }
    for (const resource of TOUCHED) void queries.invalidateQueries({ queryKey: [resource] });
    const receipt = outcome === 'waiting' ? undefined : outcome.receipt;
    if (receipt?.customer) onDone(receipt);
    else
      onKept({
        ...{ customer, document_number: sale.document_number, paid_with_cashback: paid },
        to_pay: subtractMoney(total, paid),
        earns: rateOf(subtractMoney(total, paid), parsePercent(program.cashback_percent)),
      });
    return undefined;
  };
}
