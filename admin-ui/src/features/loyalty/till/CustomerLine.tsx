import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useText } from '../../../i18n/useText';
import { Money } from '../../../shared/ui/Money';
import { Portrait } from '../../../shared/ui/Portrait';
import { colours, type as text } from '../../../theme/tokens';
import { balanceWord, type FoundCustomer } from './till';

interface CustomerLineProps {
  readonly customer: FoundCustomer;
  readonly isMarked: boolean;
  readonly onMark: () => void;
  readonly onTake: () => void;
}

/** One of those who are found: who it is, and what they have. */
export function CustomerLine({ customer, isMarked, onMark, onTake }: CustomerLineProps) {
  const t = useText();
  const { skin } = useTheme();
  return (
    <Box
      component="li"
      id={`till-customer-${customer.id}`}
      role="option"
      aria-selected={isMarked}
      onMouseEnter={onMark}
      onClick={onTake}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        padding: '10px 12px',
        minHeight: 56,
        borderRadius: 2,
        cursor: 'pointer',
        background: isMarked ? skin.accentSoft : undefined,
      }}
    >
      <Portrait name={customer.name} address={customer.avatar_url} size_px={40} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: text.emphasis, overflowWrap: 'anywhere' }}>{customer.name}</Box>
        <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{customer.document}</Box>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Money value={customer.cashback_available} strong />
        <Box sx={{ fontSize: text.small, color: colours.inkMuted }}>{t(balanceWord(customer))}</Box>
      </Box>
    </Box>
  );
}
