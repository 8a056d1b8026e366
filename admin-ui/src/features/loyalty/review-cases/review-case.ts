import { FLAG_KINDS, isToldTwice, type FlagKind } from '@fidelidade/domain/loyalty/fraud/flags.js';
import {
  CASE_STATUSES,
  CASE_SUBJECTS,
  type CaseStatus,
  type CaseSubject,
  type Measure,
} from '@fidelidade/domain/loyalty/fraud/review-case.js';
import type { Text } from '../../../i18n/useText';
import { money } from '../../../shared/format';
import type { FilterTab } from '../../../shared/table/columns';
import type { FilterField } from '../../../shared/table/filter-field';
import type { Status } from '../../../shared/ui/StatusChip';
import type { Tone } from '../../../theme/tokens';

export interface Flag {
  readonly kind: FlagKind;
  readonly sales: number | null;
  readonly sales_limit: number | null;
  readonly found: string | null;
  readonly amount_limit: string | null;
  readonly accounts_seen: number | null;
  readonly accounts_limit: number | null;
  /** The sale that may have told the purchase before. */
  readonly other_sale_id: string | null;
}

export interface ReviewCase {
  readonly id: string;
  readonly version: number;
  readonly created_at: string;
  readonly status: CaseStatus;
  readonly about: CaseSubject;
  readonly participant_id: string;
  readonly participant_name: string | null;
  readonly sale_id: string | null;
  readonly document_number: string | null;
  readonly staff_id: string | null;
  readonly staff_name: string | null;
  readonly amount: string;
  readonly date: string;
  readonly flags: readonly Flag[];
  readonly decided_by_name: string | null;
  readonly decided_at: string | null;
  readonly reason: string | null;
  readonly measures: readonly Measure[];
}

/** As much of a sale as tells whether there is a pattern. */
export interface SaleBeside {
  readonly id: string;
  readonly date: string;
  readonly document_number: string;
  readonly total: string;
  readonly attendant_name: string | null;
}

export interface FactsBeside {
  readonly sales_of_participant: readonly SaleBeside[];
  readonly cases_of_participant: readonly ReviewCase[];
  readonly cases_of_staff: readonly ReviewCase[];
  /** Null for whoever may not see participants. */
  readonly accounts_of_device: readonly { readonly id: string; readonly name: string | null }[] | null;
}

/** No money is about a device. */
export const hasAmount = ({ about }: Pick<ReviewCase, 'about'>): boolean => about !== 'device';

const TONES: Readonly<Record<CaseStatus, Tone>> = {
  open: 'warning',
  cleared: 'success',
  confirmed: 'danger',
};

/** Whether a purchase was told by two ways is asked and answered in other words than whether something was fraud. */
export const wordsOf = (found: Pick<ReviewCase, 'flags'>) =>
  isToldTwice(found.flags) ? 'loyalty.review-cases.twice' : 'loyalty.review-cases';

export const statusOfCase = (found: Pick<ReviewCase, 'status' | 'flags'>, t: Text): Status => ({
  label: t(`${wordsOf(found)}.statuses.${found.status}`),
  tone: isToldTwice(found.flags) && found.status === 'confirmed' ? 'neutral' : TONES[found.status],
});

export const flagName = ({ kind }: Flag, t: Text): string => t(`loyalty.review-cases.flags.${kind}`);

/** With what was found, and where the limit stood then. */
export function flagSentence(flag: Flag, t: Text): string {
  const { sales, sales_limit, found, amount_limit, accounts_seen, accounts_limit } = flag;
  const name = flagName(flag, t);
  if (sales !== null && sales_limit !== null)
    return t('loyalty.review-cases.flag_sales', { name, found: sales, limit: sales_limit });
  if (accounts_seen !== null && accounts_limit !== null)
    return t('loyalty.review-cases.flag_accounts', { name, found: accounts_seen, limit: accounts_limit });
  if (found !== null && amount_limit !== null)
    return t('loyalty.review-cases.flag_amount', { name, found: money(found), limit: money(amount_limit) });
  return name;
}

export const caseTabs = (t: Text): readonly FilterTab[] => [
  ...CASE_STATUSES.map((status) => ({
    name: status,
    label: t(`loyalty.review-cases.tabs.${status}`),
    filter: { status },
  })),
  { name: 'all', label: t('common.all'), filter: {} },
];

export const caseFilters = (t: Text): readonly FilterField[] => [
  {
    ...{ name: 'flag', label: t('loyalty.review-cases.flag'), ask: 'choice' },
    choices: FLAG_KINDS.map((value) => ({ value, label: t(`loyalty.review-cases.flags.${value}`) })),
  },
  {
    ...{ name: 'about', label: t('loyalty.review-cases.about'), ask: 'choice' },
    choices: CASE_SUBJECTS.map((value) => ({ value, label: t(`loyalty.review-cases.subjects.${value}`) })),
  },
  { name: 'participant_name', label: t('loyalty.review-cases.customer'), ask: 'contains' },
  { name: 'staff_name', label: t('loyalty.review-cases.staff'), ask: 'contains' },
  { name: 'document_number', label: t('loyalty.sales.document'), ask: 'contains' },
  { name: 'amount', label: t('loyalty.review-cases.amount'), ask: 'range', shows: 'money' },
  { name: 'date', label: t('loyalty.review-cases.date'), ask: 'days' },
  { name: 'created_at', label: t('loyalty.review-cases.since'), ask: 'days' },
];
