import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useId, useState, type PointerEvent } from 'react';
import { useText, type Text } from '../../../i18n/useText';
import { day, money } from '../../../shared/format';
import { useIsPhone } from '../../../shared/useIsPhone';
import { today } from '../../../shared/today';
import { colours, shadows, tones, type as text } from '../../../theme/tokens';
import { namedPoints, placeOf, roundMarks } from './chart-scale';

export interface BalancePoint {
  readonly date: string;
  readonly balance: string;
}

const WIDTH = 800;
const HEIGHT = 160;
const AXIS_PX = 56;
const MOST_DAYS = { phone: 4, desk: 8 };

interface BalanceChartProps {
  readonly points: readonly BalancePoint[];
  /** Another course of the same days, drawn behind: what it is called, and its balances. */
  readonly compared?: { readonly name: string; readonly balances: readonly string[] };
}

/**
 * Balances over days, with round marks, today's line, and each point's own words: under the pointer, under a finger, or by
 * the arrow keys. The table below it says the same in figures.
 */
export function BalanceChart({ points, compared }: BalanceChartProps) {
  const t = useText();
  const phone = useIsPhone();
  const { skin } = useTheme();
  const fill = useId();
  const [at, setAt] = useState<number | null>(null);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;

  const balances = points.map(({ balance }) => parseMoney(balance));
  const others = compared?.balances.map((balance) => parseMoney(balance)) ?? [];
  const marks = roundMarks(Math.min(...balances, ...others), Math.max(...balances, ...others));
  const [low, high] = [marks[0]!, marks.at(-1)!];
  const share = (index: number) => (points.length === 1 ? 0.5 : index / (points.length - 1));
  const height = (value: number) => (high - value) / (high - low);
  const lineOf = (values: readonly number[]) =>
    values
      .map((value, index) => {
        const place = `${(share(index) * WIDTH).toFixed(1)} ${(height(value) * HEIGHT).toFixed(1)}`;
        return `${index === 0 ? 'M' : 'L'}${place}`;
      })
      .join(' ');
  const line = lineOf(balances);
  const ground = (height(0) * HEIGHT).toFixed(1);
  const days = points.map(({ date }) => date);
  const now = placeOf(today(), days);
  const shown = at === null ? null : points[Math.min(at, points.length - 1)]!;
  const shownAt = Math.min(at ?? 0, points.length - 1);
  const summary = {
    from: day(first.date),
    to: day(last.date),
    opening: money(first.balance),
    closing: money(last.balance),
  };
  const otherAt = (index: number) =>
    compared ? `${compared.name}: ${money(compared.balances[index] ?? '0')}` : undefined;
  const inWords = (index: number) => {
    const { date, balance } = points[index]!;
    return [`${day(date)}: ${money(balance)}`, otherAt(index)].filter(Boolean).join('; ');
  };
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const wanted = Math.round(((clientX - left) / width) * (points.length - 1));
    setAt(Math.max(0, Math.min(points.length - 1, wanted)));
  };

  return (
    <Box component="figure" aria-label={t('reports.chart_summary', summary)} sx={{ margin: 0, minWidth: 0 }}>
      <Box
        sx={{
          position: 'relative',
          height: { xs: 140, md: 180 },
          marginLeft: `${AXIS_PX}px`,
          marginRight: 2,
          // The word over today's line stands above the plot, where it covers no curve.
          marginTop: now === null ? 2 : 5,
        }}
      >
        {marks.map((mark) => (
          <Box
            key={mark}
            aria-hidden
            sx={{
              position: 'absolute',
              insetInline: 0,
              top: `${height(mark) * 100}%`,
              borderTop: `1px ${mark === 0 ? 'solid' : 'dashed'} ${mark === 0 && low < 0 ? tones.danger.ink : colours.line}`,
              '& span': {
                position: 'absolute',
                left: -AXIS_PX,
                width: AXIS_PX - 8,
                top: '-0.7em',
                textAlign: 'right',
                fontSize: text.small,
                color: colours.inkMuted,
                whiteSpace: 'nowrap',
              },
            }}
          >
            <span>{short(mark, t)}</span>
          </Box>
        ))}
        <Box
          component="svg"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' }}
        >
          <defs>
            <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor={skin.accent} stopOpacity={0.18} />
              <stop offset="1" stopColor={skin.accent} stopOpacity={0.02} />
            </linearGradient>
          </defs>
          <path
            d={`${line} L${share(points.length - 1) * WIDTH} ${ground} L${share(0) * WIDTH} ${ground} Z`}
            fill={`url(#${fill})`}
          />
          {compared && (
            <path
              d={lineOf(others)}
              fill="none"
              stroke={colours.inkMuted}
              strokeWidth={1.5}
              strokeDasharray="5 4"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          )}
          <path
            d={line}
            fill="none"
            stroke={skin.accent}
            strokeWidth={2}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </Box>
        {now !== null && <TodayLine place={now} />}
        {shown && (
          <Reading
            place={share(shownAt)}
            height={height(balances[shownAt]!)}
            title={day(shown.date)}
            value={money(shown.balance)}
            {...(compared && { other: otherAt(shownAt) })}
          />
        )}
        <Box
          component="input"
          type="range"
          min={0}
          max={points.length - 1}
          step={1}
          value={shownAt}
          aria-label={t('reports.chart_day')}
          aria-valuetext={inWords(shownAt)}
          onChange={({ target }) => setAt(Number(target.value))}
          onFocus={() => setAt(shownAt)}
          onBlur={() => setAt(null)}
          onPointerMove={follow}
          onPointerLeave={({ currentTarget }) => {
            if (document.activeElement !== currentTarget) setAt(null);
          }}
          sx={overThePlot}
        />
      </Box>
      <Box
        aria-hidden
        sx={{
          position: 'relative',
          height: 20,
          marginLeft: `${AXIS_PX}px`,
          marginRight: 2,
          marginTop: 2,
          fontSize: text.small,
          color: colours.inkMuted,
        }}
      >
        {namedPoints(points.length, phone ? MOST_DAYS.phone : MOST_DAYS.desk).map((index) => (
          <Box
            key={index}
            component="span"
            sx={{
              position: 'absolute',
              left: `${share(index) * 100}%`,
              transform: index === 0 ? 'none' : 'translateX(-50%)',
              whiteSpace: 'nowrap',
            }}
          >
            {day(points[index]!.date).slice(0, 5)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** What was, on its left; what is expected, on its right. */
function TodayLine({ place }: { place: number }) {
  const t = useText();
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        insetBlock: 0,
        left: `${place * 100}%`,
        borderLeft: `2px dotted ${colours.inkMuted}`,
        '& span': {
          position: 'absolute',
          bottom: '100%',
          ...(place > 0.9 ? { right: 0 } : { left: 0 }),
          whiteSpace: 'nowrap',
          fontSize: text.small,
          color: colours.inkMuted,
        },
      }}
    >
      <span>{t('reports.today')}</span>
    </Box>
  );
}

interface ReadingProps {
  readonly place: number;
  readonly height: number;
  readonly title: string;
  readonly value: string;
  readonly other?: string | undefined;
}

/** One point: where it is, and what it says. */
function Reading({ place, height, title, value, other }: ReadingProps) {
  const { skin } = useTheme();
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        insetBlock: 0,
        left: `${place * 100}%`,
        borderLeft: `1px solid ${skin.accent}`,
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          top: `calc(${height * 100}% - 5px)`,
          left: -5.5,
          width: 10,
          height: 10,
          borderRadius: '50%',
          background: colours.surface,
          border: `2px solid ${skin.accent}`,
        }}
      />
      <Box
        sx={{
          position: 'absolute',
          top: height > 0.5 ? 0 : 'auto',
          bottom: height > 0.5 ? 'auto' : 0,
          ...(place > 0.5 ? { right: 10 } : { left: 10 }),
          padding: '4px 8px',
          borderRadius: 1,
          background: colours.overlay,
          color: '#fff',
          boxShadow: shadows.floating,
          fontSize: text.small,
          whiteSpace: 'nowrap',
          zIndex: 1,
        }}
      >
        {title} <strong>{value}</strong>
        {other && <Box>{other}</Box>}
      </Box>
    </Box>
  );
}

/** The field that moves the reading has no face of its own: the plot is its face. */
const overThePlot = {
  appearance: 'none',
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  background: 'transparent',
  cursor: 'crosshair',
  touchAction: 'pan-y',
  '&::-webkit-slider-thumb': { appearance: 'none', width: 0, height: 0 },
  '&::-moz-range-thumb': { width: 0, height: 0, border: 0 },
  '@media print': { display: 'none' },
} as const;

const CENTS_IN = { thousand: 100_000, million: 100_000_000 };

/** `20 mil`, `1,5 mi`: the marks are round, so that nothing is lost. */
function short(amount: number, t: Text): string {
  const of = (unit: number) => String(Math.round((amount / unit) * 100) / 100).replace('.', ',');
  const size = Math.abs(amount);
  if (size >= CENTS_IN.million) return `${of(CENTS_IN.million)} ${t('reports.million')}`;
  if (size >= CENTS_IN.thousand) return `${of(CENTS_IN.thousand)} ${t('reports.thousand')}`;
  return of(100);
}
