import {
  heedsHolidays,
  installmentsOf,
  readInstallmentTerm,
} from '@fidelidade/domain/finance/installments.js';
import { cents, moneyToString } from '@fidelidade/domain/kernel/money.js';
import { useText } from '../../../i18n/useText';
import { money } from '../../../shared/format';
import { today } from '../../../shared/today';
import { InstallmentRows } from '../../../shared/ui/InstallmentRows';
import { Panel } from '../../../shared/ui/Panel';
import type { PreviewProps } from '../../records/kind-slots';
import { useHolidays } from './useHolidays';

/** A round sum whose cents do not divide by three, so that it is seen where they go. */
const EXAMPLE = cents(100_000);

/** What would be due when, of something bought today: by the rule that notes and entries follow. */
export function TermPreview({ values }: PreviewProps) {
  const t = useText();
  const term = readInstallmentTerm(values);
  const { kept, hasFailed } = useHolidays();
  const holidays = term && heedsHolidays(term) ? kept : [];
  return (
    <Panel
      title={t('finance.terms.preview')}
      hint={t('finance.terms.preview_hint', { value: money(moneyToString(EXAMPLE)) })}
    >
      {term && holidays ? (
        <InstallmentRows
          label={t('finance.terms.preview')}
          rows={installmentsOf(term, EXAMPLE, today(), holidays).map(({ dueDate, amount }) => ({
            due_date: dueDate,
            value: moneyToString(amount),
          }))}
        />
      ) : (
        t(
          term
            ? hasFailed
              ? 'finance.terms.holidays_failed'
              : 'common.loading'
            : 'finance.terms.preview_missing',
        )
      )}
    </Panel>
  );
}
