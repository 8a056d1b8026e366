import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import { day } from '../../../shared/format';
import { Money } from '../../../shared/ui/Money';
import { colours, type as text } from '../../../theme/tokens';
import type { Posting } from '../postings/posting';
import { StatementEntry } from './StatementEntry';

interface StatementCardsProps<Line extends Posting> {
  readonly label: string;
  readonly rows: readonly Line[];
  readonly accountId: string | undefined;
  /** What stands as moved; null for nothing. */
  readonly amountOf: (line: Line) => string | null;
  readonly isReconciled?: (line: Line) => boolean | null;
}

/** What moved in an account on a phone, each with what it left there. */
export function StatementCards<Line extends Posting>({
  label,
  rows,
  accountId,
  amountOf,
  isReconciled,
}: StatementCardsProps<Line>) {
  const t = useText();
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((line) => {
        const amount = amountOf(line);
        return (
          <Box
            component="li"
            key={line.id}
            sx={{ display: 'flex', gap: 3, padding: '10px 16px', borderTop: `1px solid ${colours.line}` }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <StatementEntry
                posting={line}
                accountId={accountId}
                reconciled={isReconciled?.(line) ?? null}
              />
              <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{day(line.date)}</Box>
            </Box>
            <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
              {amount !== null && <Money value={amount} />}
              <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
                {t('finance.accounts.balance')} <Money value={line.balance} />
              </Box>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
