import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useId } from 'react';
import { useText } from '../../../i18n/useText';
import { day, money } from '../../../shared/format';
import { colours, tones, type as text } from '../../../theme/tokens';

export interface BalancePoint {
  readonly date: string;
  readonly balance: string;
}

const WIDTH = 800;
const HEIGHT = 160;
const MARGIN = 8;

/** A line of balances, its ground at zero. The table below it says the same in figures. */
export function BalanceChart({ points }: { points: readonly BalancePoint[] }) {
  const t = useText();
  const { skin } = useTheme();
  const fill = useId();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;

  const balances = points.map(({ balance }) => parseMoney(balance));
  const [low, high] = [Math.min(0, ...balances), Math.max(0, ...balances)];
  const x = (index: number) => (points.length === 1 ? WIDTH / 2 : (index / (points.length - 1)) * WIDTH);
  const y = (value: number) => MARGIN + ((high - value) / (high - low || 1)) * (HEIGHT - 2 * MARGIN);
  const line = balances
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
    .join(' ');
  const summary = {
    from: day(first.date),
    to: day(last.date),
    opening: money(first.balance),
    closing: money(last.balance),
  };

  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="svg"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('reports.chart_summary', summary)}
        sx={{ display: 'block', width: '100%', height: { xs: 120, md: 160 } }}
      >
        <defs>
          <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={skin.accent} stopOpacity={0.18} />
            <stop offset="1" stopColor={skin.accent} stopOpacity={0.02} />
          </linearGradient>
        </defs>
        <path d={`${line} L${x(points.length - 1)} ${y(0)} L${x(0)} ${y(0)} Z`} fill={`url(#${fill})`} />
        <line
          x1={0}
          x2={WIDTH}
          y1={y(0)}
          y2={y(0)}
          stroke={low < 0 ? tones.danger.ink : colours.lineInput}
          strokeDasharray="3 4"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={line}
          fill="none"
          stroke={skin.accent}
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </Box>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          marginTop: 2,
          fontSize: text.small,
          color: colours.inkMuted,
        }}
      >
        <Box sx={{ '& > *': { display: { xs: 'block', md: 'inline' } } }}>
          <span>{summary.from} </span>
          <strong>{summary.opening}</strong>
        </Box>
        <Box sx={{ textAlign: 'right', '& > *': { display: { xs: 'block', md: 'inline' } } }}>
          <span>{summary.to} </span>
          <strong>{summary.closing}</strong>
        </Box>
      </Box>
    </Box>
  );
}
