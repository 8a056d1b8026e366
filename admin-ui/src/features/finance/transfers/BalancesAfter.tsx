import Box from '@mui/material/Box';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { ASIDE } from '../../../providers/failures';
import { Facts } from '../../../shared/ui/Facts';
import { Money } from '../../../shared/ui/Money';
import { Notice } from '../../../shared/ui/Notice';
import { WHOLE_RECORD } from '../../../shared/wholeRecord';
import type { BankAccount } from '../accounts/account';
import { afterTransfer, type DraftTransfer } from './afterTransfer';

/** What will be in both accounts, in sight while the amount is typed. */
export function BalancesAfter() {
  const t = useText();
  const draft = useWatch() as DraftTransfer;
  const from = useAccount(draft.from_account_id);
  const to = useAccount(draft.to_account_id);
  if (!from || !to || from.id === to.id) return null;
  const after = afterTransfer(draft, { from: from.balance, to: to.balance });
  return (
    <Box role="status" sx={{ display: 'grid', gap: 3 }}>
      <Facts
        facts={[
          {
            label: t('transfers.after', { name: from.name }),
            value: <Money value={moneyToString(after.from)} strong />,
          },
          {
            label: t('transfers.after', { name: to.name }),
            value: <Money value={moneyToString(after.to)} strong />,
          },
        ]}
      />
      {after.from < 0 && <Notice tone="warning">{t('transfers.overdrawn', { name: from.name })}</Notice>}
    </Box>
  );
}

function useAccount(id: string | null | undefined): BankAccount | undefined {
  const { data } = useGetOne<BankAccount>(
    'accounts',
    { id: id ?? '', meta: WHOLE_RECORD.meta },
    { ...ASIDE, enabled: Boolean(id) },
  );
  return id ? data : undefined;
}
