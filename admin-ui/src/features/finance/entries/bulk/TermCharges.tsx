import { isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { addMoney, moneyToString, parseMoney, ZERO } from '@fidelidade/domain/kernel/money.js';
import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../../i18n/useText';
import { api } from '../../../../providers/api';
import { money } from '../../../../shared/format';
import { CheckInput } from '../../../../shared/inputs/CheckInput';
import { Notice } from '../../../../shared/ui/Notice';
import type { EntryRow, Kind } from '../entry';

/** What the payment term of an entry takes off or asks for besides. */
export interface Charges {
  readonly discount: string;
  readonly interest: string;
  readonly penalty: string;
}
export type ChargesById = ReadonlyMap<string, Charges>;

const PARTS = ['discount', 'penalty', 'interest'] as const;
const NONE: ChargesById = new Map();
/** Of one question. */
const ASKED_AT_ONCE = 100;

interface TermChargesProps {
  readonly kind: Kind;
  readonly entries: readonly EntryRow[];
  /** Undefined while it is asked, or was not answered: nobody confirms what is not known. */
  readonly onCharges: (charges: ChargesById | undefined) => void;
}

/** Late and early payment of all of them, by the terms that were agreed (R-3.4.7): what that comes to is said, and may be left out. */
export function TermCharges({ kind, entries, onCharges }: TermChargesProps) {
  const t = useText();
  const [date, isWanted]: readonly unknown[] = useWatch({ name: ['date', 'by_term'] });
  const withTerm = entries.filter(({ payment_term_id }) => payment_term_id !== null);
  const day = typeof date === 'string' && isCivilDate(date) ? date : undefined;
  const isAsked = withTerm.length > 0 && day !== undefined;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['settling-by-term', kind, day, withTerm.map(({ id }) => id)],
    queryFn: () => proposed(kind, withTerm, day!),
    enabled: isAsked,
    gcTime: 0,
  });
  const charges = !isAsked || isWanted === false ? NONE : isError ? undefined : data;
  useEffect(() => onCharges(charges), [charges, onCharges]);
  if (isAsked && isError)
    return (
      <Box sx={{ marginTop: 4 }}>
        <Notice
          tone="danger"
          action={
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              disabled={isFetching}
              onClick={() => void refetch()}
            >
              {t('common.retry')}
            </Button>
          }
        >
          {t('finance.bulk.by_term_unknown')}
        </Notice>
        <CheckInput source="by_term" label={t('finance.bulk.charge_by_term')} />
      </Box>
    );
  if (!data || data.size === 0) return null;
  const parts = PARTS.map((part) => [part, sumOf(data, part)] as const).filter(([, sum]) => sum !== ZERO);
  return (
    <Box sx={{ marginTop: 4 }}>
      <Notice tone="info">
        {t('finance.bulk.by_term', {
          smart_count: data.size,
          parts: parts
            .map(([part, sum]) => `${t(`finance.${part}`).toLowerCase()} ${money(moneyToString(sum))}`)
            .join(', '),
        })}
      </Notice>
      <CheckInput source="by_term" label={t('finance.bulk.charge_by_term')} />
    </Box>
  );
}

const sumOf = (charges: ChargesById, part: (typeof PARTS)[number]) =>
  [...charges.values()].reduce((sum, each) => addMoney(sum, parseMoney(each[part])), ZERO);

async function proposed(kind: Kind, entries: readonly EntryRow[], date: string): Promise<ChargesById> {
  const asked = entries.map(({ id, outstanding }) => ({ id, principal: outstanding }));
  const parts = Array.from({ length: Math.ceil(asked.length / ASKED_AT_ONCE) }, (_, part) =>
    asked.slice(part * ASKED_AT_ONCE, (part + 1) * ASKED_AT_ONCE),
  );
  const told = await Promise.all(
    parts.map((part) =>
      api.post<{ data: readonly (Charges & { readonly id: string })[] }>(`/api/${kind}/settle/proposed`, {
        entries: part,
        date,
      }),
    ),
  );
  return new Map(told.flatMap(({ data }) => data.map(({ id, ...charges }) => [id, charges])));
}
