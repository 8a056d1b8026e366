import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EFFECT_STATES, type EffectState } from '@fidelidade/domain/platform/effects/effect.js';
import { useId } from 'react';
import { type Text, useText } from '../../../i18n/useText';
import { count, day, quantity } from '../../../shared/format';
import { LineList, type Line } from '../../../shared/ui/LineList';
import { Money } from '../../../shared/ui/Money';
import { colours, tones, type as text, type Tone } from '../../../theme/tokens';
import { keyOf, pageOf, type EffectLine } from './effects';
import { inPoints } from '../../loyalty/earning-rules/rule';

const TONE: Readonly<Record<EffectState, Tone>> = { undone: 'success', pending: 'info', left: 'warning' };

interface GroupsProps {
  readonly effects: readonly EffectLine[];
  /** Before it happens: nobody leaves a dialog by a link. */
  readonly isAhead: boolean;
}

/** What is undone, what follows by itself, and what stays for somebody to do: each with what it comes to. */
export const EffectGroups = ({ effects, isAhead }: GroupsProps) =>
  EFFECT_STATES.map((state) => {
    const lines = effects.filter((each) => each.state === state);
    return lines.length === 0 ? null : <Group key={state} state={state} effects={lines} isAhead={isAhead} />;
  });

function Group({ state, effects, isAhead }: GroupsProps & { state: EffectState }) {
  const t = useText();
  const heading = useId();
  const { ink } = tones[TONE[state]];
  return (
    <Box component="section" aria-labelledby={heading} sx={{ borderLeft: `4px solid ${ink}`, marginTop: 3 }}>
      <Typography id={heading} variant="h3" component="h3" sx={{ paddingInline: 4, paddingBottom: 1 }}>
        {t(`effects.${isAhead ? 'ahead' : 'after'}.${state}`)}
      </Typography>
      <LineList lines={effects.map((effect, index) => lineOf(effect, index, isAhead, t))} />
    </Box>
  );
}

function lineOf(effect: EffectLine, index: number, isAhead: boolean, t: Text): Line {
  const { kind, state, hidden, record_name, due_date, number } = effect;
  const details = [
    record_name,
    due_date && t('effects.due', { date: day(due_date) }),
    number !== null && t('effects.number', { number }),
    state === 'undone' ? undefined : t(`effects.why.${kind}`),
    hidden && t('effects.hidden'),
  ];
  const to = isAhead || state === 'undone' ? undefined : pageOf(effect);
  return {
    id: keyOf(effect, index),
    wraps: true,
    name: t(`effects.kinds.${kind}`),
    detail: details.filter(Boolean).join(' · '),
    ...(to !== undefined && { to }),
    behind: <Figure effect={effect} />,
  };
}

function Figure({ effect: { money, points, quantity: goods, count: many } }: { effect: EffectLine }) {
  const t = useText();
  const isSum = many !== null && many > 1 && (money !== null || points !== null);
  return (
    <Box sx={{ textAlign: 'right', marginLeft: 'auto' }}>
      {money !== null && <Money value={money} strong />}
      {points !== null && inPoints(points, t)}
      {goods !== null && quantity(goods)}
      {money === null && points === null && many !== null && count(many)}
      {isSum && (
        <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
          {t('effects.of', { count: count(many) })}
        </Box>
      )}
    </Box>
  );
}
