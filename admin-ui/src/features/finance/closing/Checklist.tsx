import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { money } from '../../../shared/format';
import { colours, tones, type as text, type Tone } from '../../../theme/tokens';
import { checkPage } from './checkPage';
import type { Check } from './closing';

interface ChecklistProps {
  readonly checks: readonly Check[];
  readonly through: CivilDate;
}

/** What whoever closes the books should have looked at: done, to be judged, or in the way. */
export function Checklist({ checks, through }: ChecklistProps) {
  const t = useText();
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {checks.map((each) => {
        const { check, count, amount } = each;
        const { tone, Icon, word } = stateOf(each);
        return (
          <Box component="li" key={check} sx={row}>
            <Icon fontSize="small" sx={{ color: tones[tone].ink }} titleAccess={t(`closing.${word}`)} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {t(`closing.checks.${check}`)}
              <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
                {count === 0
                  ? t('closing.nothing')
                  : [t('closing.found', { smart_count: count }), amount && money(amount)]
                      .filter(Boolean)
                      .join(' · ')}
              </Box>
            </Box>
            {count > 0 && (
              <Link
                to={checkPage(check, through)}
                aria-label={t('closing.look_at', { what: t(`closing.checks.${check}`) })}
              >
                {t('closing.look')}
              </Link>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

function stateOf({ count, keeps_open }: Check) {
  if (count === 0) return { tone: 'success' as Tone, Icon: CheckCircle, word: 'fine' as const };
  return keeps_open
    ? { tone: 'danger' as Tone, Icon: Block, word: 'blocks' as const }
    : { tone: 'warning' as Tone, Icon: ErrorOutline, word: 'judge' as const };
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  padding: '10px 16px',
  borderTop: `1px solid ${colours.line}`,
} as const;
