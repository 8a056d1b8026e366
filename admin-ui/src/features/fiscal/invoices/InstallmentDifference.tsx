import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { money } from '../../../shared/format';
import { Notice } from '../../../shared/ui/Notice';
import type { Installment } from './invoice';
import { restOf, shareAgain, sumOf, type DraftItem } from './totals';

/** The items changed after the instalments were made: says so, and offers to put it right. */
export function InstallmentDifference({
  onShareAgain,
}: {
  onShareAgain: (installments: Installment[]) => void;
}) {
  const t = useText();
  const items: readonly DraftItem[] = useWatch({ name: 'items' }) ?? [];
  const installments: readonly Installment[] = useWatch({ name: 'installments' }) ?? [];
  const cashback: string | null | undefined = useWatch({ name: 'paid_with_cashback' });
  const total = restOf(items, cashback);
  const sum = sumOf(installments);
  if (installments.length === 0 || sum === total) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => onShareAgain(shareAgain(total, installments))}
        >
          {t('fiscal.redistribute')}
        </Button>
      }
    >
      {t(cashback ? 'fiscal.installments_differ_rest' : 'fiscal.installments_differ', {
        sum: money(moneyToString(sum)),
        total: money(moneyToString(total)),
      })}
    </Notice>
  );
}
