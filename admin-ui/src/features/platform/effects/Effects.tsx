import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import { count } from '../../../shared/format';
import { ListSkeleton } from '../../../shared/table/ListSkeleton';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import { colours } from '../../../theme/tokens';
import { EffectGroups } from './EffectGroups';
import { useEffects, type EffectsAnswer } from './effects';

/** One cause, all its effects (feature 11): of what is about to be taken back, or of what was. */
export function Effects({ of }: { readonly of: string }) {
  const { data, error, refetch } = useEffects(of);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  return <ToldEffects effects={data} />;
}

/** What an answer tells of them already. */
export function ToldEffects({ effects: data }: { readonly effects: EffectsAnswer }) {
  const t = useText();
  if (data.status === 'refused') return <Notice tone="danger">{data.message ?? t('effects.refused')}</Notice>;
  const isAhead = data.status === 'possible';
  return (
    <Box role={isAhead ? 'status' : undefined} sx={{ paddingBottom: 3 }}>
      {data.effects.length === 0 && (
        <Box sx={{ color: colours.inkMuted, padding: 4 }}>{t('effects.none')}</Box>
      )}
      <EffectGroups effects={data.effects} isAhead={isAhead} />
      {data.not_looked_at > 0 && (
        <Box sx={{ color: colours.inkMuted, paddingTop: 3 }}>
          {t('imports.would_look_at', {
            count: count(data.not_looked_at),
            smart_count: data.not_looked_at,
          })}
        </Box>
      )}
    </Box>
  );
}

/** The same, on the page of something that may never have been taken back: then nothing is shown. */
export function EffectsOnceDone({ of, isAsked }: { readonly of: string; readonly isAsked: boolean }) {
  const { data } = useEffects(of, isAsked);
  return data?.status === 'done' ? <EffectsPanel of={of} /> : null;
}

/** After it happened, on the page of what was taken back. */
export function EffectsPanel({ of }: { readonly of: string }) {
  const t = useText();
  const { data } = useEffects(of);
  const left = data?.effects.filter(({ state }) => state === 'left').length ?? 0;
  return (
    <Panel
      title={t('effects.title')}
      hint={data && (left > 0 ? t('effects.left', { smart_count: left }) : t('effects.nothing_left'))}
      flush
    >
      <Effects of={of} />
    </Panel>
  );
}
