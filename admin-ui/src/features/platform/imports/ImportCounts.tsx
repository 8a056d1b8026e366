import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import { colours, shadows, tones, type as text } from '../../../theme/tokens';
import { count } from '../../../shared/format';
import { useHeldSales } from './HeldSales';
import type { ImportRun } from './importRun';

const OF_SALES = ['credited', 'duplicated', 'pre_registered', 'rejected'] as const;
const OF_RECORDS = ['registered', 'rejected'] as const;
const OF_UNDOING = ['taken_back', 'kept'] as const;

const countsOf = ({ kind, state }: ImportRun) => {
  const made = kind === 'sales' ? OF_SALES : OF_RECORDS;
  return state === 'undoing' || state === 'undone' ? [...made, ...OF_UNDOING] : made;
};

/** What became of the rows. */
export function ImportCounts({ run }: { run: ImportRun }) {
  const t = useText();
  const held = useHeldSales(run);
  const shown = { ...run, credited: run.credited - held };
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        margin: 0,
      }}
    >
      {countsOf(run).map((each) => (
        <Box
          key={each}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            padding: 4,
            background: colours.surface,
            border: `1px solid ${colours.line}`,
            borderRadius: 2,
            boxShadow: shadows.raised,
          }}
        >
          <Box component="dt" sx={{ fontSize: text.label, color: colours.inkMuted }}>
            {t(`imports.${each}`)}
          </Box>
          <Box
            component="dd"
            sx={{
              margin: 0,
              fontSize: text.figure,
              fontWeight: text.emphasis,
              color: each === 'rejected' && run.rejected > 0 ? tones.danger.ink : undefined,
            }}
          >
            {count(shown[each])}
            <Box sx={{ fontSize: text.small, fontWeight: 400, color: colours.inkMuted }}>
              {t(`imports.${each}_hint`)}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
