import { moneyToString, sumOfMoney } from '@fidelidade/domain/kernel/money.js';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useText } from '../../../i18n/useText';
import { Panel } from '../../../shared/ui/Panel';
import { colours, tones, type as text } from '../../../theme/tokens';
import { Figure } from '../postings/Figure';
import type { Dre } from './dre';
import { waterfallOf, type Step } from './waterfall';

/**
 * From net revenue down to the net result: a line each, so that names and amounts can be read on a phone and on paper; where
 * a bar begins, the one before ended. The statement below says the same in figures.
 */
export function WaterfallChart({ report }: { report: Dre }) {
  const t = useText();
  const steps = waterfallOf(report.lines, ({ total }) => total);
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  if (low === high) return null;
  const place = (amount: number) => ((amount - low) / (high - low)) * 100;
  return (
    <Panel title={t('reports.waterfall')} hint={t('reports.waterfall_hint')}>
      <Box
        component="ol"
        aria-label={t('reports.waterfall')}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', rowGap: { xs: 2, md: 0 } }}
      >
        {steps.map((step, index) => (
          <Bar key={step.code} step={step} place={place} next={steps[index + 1]} />
        ))}
      </Box>
    </Panel>
  );
}

interface BarProps {
  readonly step: Step;
  readonly next: Step | undefined;
  /** Where an amount stands, in per cent of the width. */
  readonly place: (amount: number) => number;
}

function Bar({ step: { label, amount, isResult, from, to, drill }, next, place }: BarProps) {
  const t = useText();
  const { skin } = useTheme();
  const [left, right] = [place(Math.min(from, to)), place(Math.max(from, to))];
  const colour = isResult ? skin.accent : amount < 0 ? tones.danger.ink : tones.success.ink;
  const sign = !isResult && amount > 0 ? '+' : '';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: 'minmax(160px, 26%) 1fr 130px' },
        gridTemplateAreas: { xs: '"name amount" "bar bar"', md: '"name bar amount"' },
        alignItems: 'center',
        columnGap: 3,
        fontWeight: isResult ? text.emphasis : 400,
        breakInside: 'avoid',
      }}
    >
      <Box sx={{ gridArea: 'name', minWidth: 0 }}>{label}</Box>
      <Box sx={{ gridArea: 'amount', textAlign: 'right', whiteSpace: 'nowrap' }}>
        {sign}
        <Figure
          label={`${label}, ${t('reports.waterfall')}`}
          value={moneyToString(sumOfMoney(amount))}
          query={drill}
        />
      </Box>
      <Box aria-hidden sx={{ gridArea: 'bar', position: 'relative', height: { xs: 18, md: 32 } }}>
        <Line at={place(0)} look={`1px solid ${colours.lineInput}`} />
        <Box
          sx={{
            position: 'absolute',
            insetBlock: { xs: '2px', md: '5px' },
            left: `${left}%`,
            // What is very little is seen all the same.
            width: `max(${right - left}%, 2px)`,
            borderRadius: '2px',
            background: colour,
            ...(!isResult && { opacity: 0.85 }),
          }}
        />
        {next && !next.isResult && <Line at={place(to)} look={`1px dashed ${colours.inkMuted}`} />}
      </Box>
    </Box>
  );
}

const Line = ({ at, look }: { at: number; look: string }) => (
  <Box sx={{ position: 'absolute', insetBlock: 0, left: `${at}%`, borderLeft: look }} />
);
