import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import type { Query } from '../../../providers/api';
import { day, isZero, money } from '../../../shared/format';
import { Stack } from '../../../shared/ui/Columns';
import { FigureRow } from '../../../shared/ui/FigureRow';
import { Money } from '../../../shared/ui/Money';
import { Notice } from '../../../shared/ui/Notice';
import { colours } from '../../../theme/tokens';
import { nameOfPeriod, type Granularity } from '../../reports/byDays';
import { RollForward } from '../../reports/RollForward';
import { Figure } from '../postings/Figure';
import { BalanceChart } from '../cash-flow/BalanceChart';
import type { WhatIf } from './useWhatIf';

interface WhatIfFiguresProps {
  readonly answer: WhatIf;
  readonly granularity: Granularity;
}

export function WhatIfFigures({ answer, granularity }: WhatIfFiguresProps) {
  const t = useText();
  const { expected, imagined, rows } = answer;
  const instead = (of: (course: WhatIf['expected']) => string) =>
    of(imagined) === of(expected)
      ? t('reports.what_if.as_expected')
      : t('reports.what_if.instead_of', { value: of(expected) });
  const lowestOf = ({ lowest }: WhatIf['expected']) =>
    t('reports.what_if.on', { value: money(lowest.balance), day: day(lowest.date) });
  return (
    <Stack>
      <FigureRow
        figures={[
          {
            label: t('reports.what_if.closing'),
            value: imagined.closing,
            shown: (
              <Figure
                label={t('reports.what_if.closing')}
                value={imagined.closing}
                query={answer.drill.closing}
                isReckoned={imagined.closing !== expected.closing}
              />
            ),
            note: instead(({ closing }) => money(closing)),
          },
          {
            label: t('reports.what_if.lowest', { day: day(imagined.lowest.date) }),
            value: imagined.lowest.balance,
            shown: (
              <Figure
                label={t('reports.what_if.lowest', { day: day(imagined.lowest.date) })}
                value={imagined.lowest.balance}
                query={answer.drill.lowest}
                isReckoned={imagined.lowest.balance !== expected.lowest.balance}
              />
            ),
            note: instead(lowestOf),
          },
        ]}
      />
      <Warning answer={answer} />
      <BalanceChart
        points={rows.map(({ to: date, closing }) => ({ date, balance: closing }))}
        compared={{
          name: t('reports.what_if.expected'),
          balances: rows.map(({ expected_closing }) => expected_closing),
        }}
      />
      <Effects effects={answer.effects} />
      <details>
        <Box component="summary" sx={{ cursor: 'pointer', color: colours.inkMuted, marginBottom: 2 }}>
          {t('reports.what_if.periods')}
        </Box>
        <RollForward
          title={t('reports.what_if.periods')}
          named={{ row: t('reports.period'), closing: t('reports.what_if.difference') }}
          movements={[
            t('reports.projected_in'),
            t('reports.projected_out'),
            t('reports.what_if.expected'),
            t('reports.what_if.imagined'),
          ]}
          rows={rows.filter(moves).map((row) => ({
            key: row.from,
            name: nameOfPeriod({ from: row.from, to: row.to }, granularity),
            movements: cellsOf(row).map(({ value, ...cell }) => ({
              isZero: isZero(value),
              shown: (
                <Figure
                  {...cell}
                  value={value}
                  label={`${t(`reports.${cell.label}`)}, ${nameOfPeriod({ from: row.from, to: row.to }, granularity)}`}
                />
              ),
            })),
            closing: <Money value={row.difference} />,
          }))}
        />
      </details>
    </Stack>
  );
}

/** What is imagined of a period opens into what is expected of it. */
const cellsOf = (row: WhatIf['rows'][number]) =>
  [
    imaginedCell('projected_in', row.projected_in, row.expected_in, row.drill.projected_in),
    imaginedCell('projected_out', row.projected_out, row.expected_out, row.drill.projected_out),
    {
      label: 'what_if.expected' as const,
      value: row.expected_closing,
      query: row.drill.closing,
      isReckoned: false,
    },
    imaginedCell('what_if.imagined', row.closing, row.expected_closing, row.drill.closing),
  ] as const;

const imaginedCell = <Label extends string>(label: Label, value: string, expected: string, query: Query) => ({
  ...{ label, value, query },
  isReckoned: value !== expected,
});

/** Days on which nothing happens are many, and say nothing. */
const moves = (row: WhatIf['rows'][number], index: number, rows: WhatIf['rows']): boolean =>
  !isZero(row.projected_in) ||
  !isZero(row.projected_out) ||
  row.difference !== (rows[index - 1]?.difference ?? '0.00') ||
  index === rows.length - 1;

/** When the money would run out that does not run out as things are expected. */
function Warning({ answer: { expected, imagined, effects } }: { answer: WhatIf }) {
  const t = useText();
  const isShort = ({ lowest }: WhatIf['imagined']) => lowest.balance.startsWith('-');
  return (
    <>
      {isShort(imagined) && !isShort(expected) && (
        <Notice tone="danger">
          {t('reports.what_if.short', {
            day: day(imagined.lowest.date),
            value: money(imagined.lowest.balance.slice(1)),
          })}
        </Notice>
      )}
      {effects.past > 0 && (
        <Notice tone="warning">{t('reports.what_if.past', { smart_count: effects.past })}</Notice>
      )}
    </>
  );
}

const EFFECTS = [
  'advanced',
  'advance_cost',
  'delayed',
  'lost',
  'postponed',
  'added_in',
  'added_out',
] as const;

/** What each assumption comes to; what comes to nothing is not said. */
function Effects({ effects }: Pick<WhatIf, 'effects'>) {
  const t = useText();
  const said = EFFECTS.filter((name) => !isZero(effects[name]));
  if (said.length === 0) return <Box>{t('reports.what_if.nothing')}</Box>;
  return (
    <Box
      component="ul"
      aria-label={t('reports.what_if.effects')}
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 5,
        rowGap: 1,
      }}
    >
      {said.map((name) => (
        <li key={name}>
          {t(`reports.what_if.effect.${name}`)} <strong>{money(effects[name])}</strong>
        </li>
      ))}
    </Box>
  );
}
