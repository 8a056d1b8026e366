import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/useText';
import { Panel } from '../../../shared/ui/Panel';
import { colours } from '../../../theme/tokens';

interface SaleOutcomeProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** What to take from the customer. */
  readonly take: string;
  /** What to tell them. */
  readonly children: ReactNode;
  /** What the sale can be found by. */
  readonly found: string;
  readonly onNext: () => void;
}

/** What came of a sale, large enough to be read across a counter; Enter serves the next one. */
export function SaleOutcome({ icon, title, take, children, found, onNext }: SaleOutcomeProps) {
  const t = useText();
  return (
    <Panel>
      <Box
        role="status"
        sx={{ display: 'grid', justifyItems: 'center', gap: 2, padding: '24px 8px', textAlign: 'center' }}
      >
        {icon}
        <Typography variant="h2">{title}</Typography>
        <Box sx={{ fontSize: '2.25rem', fontWeight: 600, lineHeight: 1.2 }}>{take}</Box>
        {children}
        <Box sx={{ color: colours.inkMuted }}>{found}</Box>
        <Button variant="contained" size="large" autoFocus onClick={onNext} sx={{ marginTop: 3 }}>
          {t('loyalty.till.next')}
        </Button>
      </Box>
    </Panel>
  );
}
