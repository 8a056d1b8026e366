import type { Text } from '../../../i18n/useText';
import type { Status } from '../../../shared/ui/StatusChip';

/** Money that went from one account of the company to another. */
export interface Transfer {
  readonly id: string;
  readonly version: number;
  readonly status: 'made' | 'reversed';
  readonly date: string;
  readonly from_account_id: string;
  readonly from_account_name: string;
  readonly to_account_id: string;
  readonly to_account_name: string;
  readonly amount: string;
  readonly fee: string;
  readonly description: string | null;
  readonly reversed_on: string | null;
  readonly reverse_reason: string | null;
}

/** «Caixa → Banco» */
export const wayOf = ({ from_account_name, to_account_name }: Transfer): string =>
  `${from_account_name} → ${to_account_name}`;

/** Nothing is said of what stands: most do. */
export const statusOfTransfer = ({ status }: Transfer, t: Text): Status | undefined =>
  status === 'reversed' ? { label: t('transfers.reversed'), tone: 'danger' } : undefined;
