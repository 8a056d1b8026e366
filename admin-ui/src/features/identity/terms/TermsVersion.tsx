import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { day, moment } from '../../../shared/format';
import { useCommand } from '../../../providers/useCommand';
import { PlainHtml } from '../../../shared/text/PlainHtml';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { colours, type as text, type Tone } from '../../../theme/tokens';
import type { Terms } from './terms';

const TONES: Readonly<Record<Terms['state'], Tone>> = {
  in_force: 'success',
  to_come: 'info',
  replaced: 'neutral',
  withdrawn: 'neutral',
};

/** A version with what it is today, since when, and how many have accepted it; its text unfolds. One that is to come can be withdrawn. */
export function TermsVersion({ terms, mayWithdraw = false }: { terms: Terms; mayWithdraw?: boolean }) {
  const t = useText();
  const { version, title, html, state, required, accepted, valid_from, published_at } = terms;
  return (
    <Box
      component="article"
      aria-label={`${title} · ${t('terms.version', { version })}`}
      sx={{ border: `1px solid ${colours.line}`, borderRadius: 2, padding: 3, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box component="span" sx={{ fontWeight: text.emphasis }}>
          {title}
        </Box>
        <StatusChip label={t(`terms.states.${state}`)} tone={TONES[state]} />
        <StatusChip label={t(required ? 'terms.required' : 'terms.optional')} tone="neutral" />
      </Box>
      <Box sx={{ color: colours.inkMuted, fontSize: text.label, marginTop: 1 }}>
        {[
          t('terms.version', { version }),
          t('terms.since', { day: day(valid_from) }),
          t('terms.published', { moment: moment(published_at) }),
          ...(required || accepted > 0 ? [t('terms.accepted_by', { smart_count: accepted })] : []),
        ].join(' · ')}
      </Box>
      <Box component="details" sx={{ marginTop: 2 }}>
        <summary style={{ cursor: 'pointer', padding: '4px 0' }}>{t('terms.read')}</summary>
        <Box sx={{ marginTop: 2 }}>
          <PlainHtml html={html} />
        </Box>
      </Box>
      {mayWithdraw && state === 'to_come' && <Withdrawal terms={terms} />}
    </Box>
  );
}

/** Nobody was asked for it yet, and nobody will be: that is said before it is done. */
function Withdrawal({ terms: { audience, version, title, valid_from } }: { terms: Terms }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { run, isPending } = useCommand<Terms>(['terms'], close, title);
  return (
    <Box sx={{ marginTop: 2 }}>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={`${t('terms.withdraw')}: ${title}`}
        onClick={() => setAsking(true)}
      >
        {t('terms.withdraw')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('terms.withdraw_ask', { title })}
        text={t('terms.withdraw_hint', { day: day(valid_from) })}
        confirm={t('terms.withdraw')}
        busy={isPending}
        onConfirm={() => void run(`/api/terms/${audience}/${version}/withdraw`)}
        onClose={close}
      />
    </Box>
  );
}
