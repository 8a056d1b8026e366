import { isOutstanding } from '@fidelidade/domain/finance/boleto/boleto.js';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { day, money, percent } from '../../../shared/format';
import { useCopy } from '../../../shared/useCopy';
import { useDownload } from '../../../shared/useDownload';
import { useDialog } from '../../../shared/ui/DialogHost';
import { Panel } from '../../../shared/ui/Panel';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { colours, type as text } from '../../../theme/tokens';
import { TONE_OF_BOLETO, type Boleto } from './boleto';
import { titleOf, type Entry } from './entry';

interface BoletoProps {
  readonly entry: Entry;
  readonly boleto: Boleto;
}

/** Every boleto ever made out of a receivable, the last one first; those that are not to be paid any more say why. */
export function BoletoPanel({ entry }: { entry: Entry }) {
  const t = useText();
  if (entry.boletos.length === 0) return null;
  return (
    <Panel title={t('finance.boleto.section')} flush>
      <Box
        component="ul"
        aria-label={t('finance.boleto.section')}
        sx={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {entry.boletos.map((boleto) => (
          <BoletoItem key={boleto.id} entry={entry} boleto={boleto} />
        ))}
      </Box>
    </Panel>
  );
}

function BoletoItem({ entry, boleto }: BoletoProps) {
  const t = useText();
  const copy = useCopy();
  const { download, isPending } = useDownload();
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 2, padding: '12px 16px', borderTop: `1px solid ${colours.line}` }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Box>
            {money(boleto.amount)} · {t('finance.boleto.due', { date: day(boleto.due_date) })}
          </Box>
          <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
            {[
              t('finance.boleto.number', { number: boleto.printed_number }),
              boleto.account_name,
              whyNot(boleto, t),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
        <StatusChip label={t(`finance.boleto.state.${boleto.state}`)} tone={TONE_OF_BOLETO[boleto.state]} />
      </Box>
      {isOutstanding(boleto) && chargesSaid(boleto, t) !== '' && (
        <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{chargesSaid(boleto, t)}</Box>
      )}
      {isOutstanding(boleto) && (
        <Box sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>{boleto.typed_line}</Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {isOutstanding(boleto) && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<ContentCopy />}
            onClick={() => copy(boleto.typed_line)}
          >
            {t('finance.boleto.copy')}
          </Button>
        )}
        <Button
          size="small"
          startIcon={<Print />}
          disabled={isPending}
          onClick={() => download(`/api/receivables/${entry.id}/boletos/${boleto.id}/boleto.pdf`)}
        >
          {t('finance.boleto.pdf')}
        </Button>
        <WriteOffButton entry={entry} boleto={boleto} />
      </Box>
    </Box>
  );
}

/** What early and late payment change of it, as its paper says. */
function chargesSaid(
  { discount, penalty, monthly_interest, late_from, due_date }: Boleto,
  t: ReturnType<typeof useText>,
): string {
  const late = { from: day(late_from), penalty: money(penalty), rate: percent(monthly_interest) };
  return [
    discount && t('finance.boleto.discount', { amount: money(discount), date: day(due_date) }),
    penalty && t('finance.boleto.penalty', late),
    monthly_interest && t('finance.boleto.interest', late),
  ]
    .filter(Boolean)
    .join(' · ');
}

function whyNot({ because, reason, payable_through, state }: Boleto, t: ReturnType<typeof useText>): string {
  if (because) return [t(`finance.boleto.because.${because}`), reason].filter(Boolean).join(': ');
  return state === 'paid' ? '' : t('finance.boleto.until', { date: day(payable_through) });
}

function WriteOffButton(props: BoletoProps) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const { state } = props.boleto;
  if (state === 'paid' || state === 'written_off' || !can('finance.receivables.boleto')) return null;
  return (
    <Button
      size="small"
      color="inherit"
      onClick={() => open((close) => <WriteOffDialog {...props} onClose={close} />)}
    >
      {t('finance.boleto.write_off')}
    </Button>
  );
}

function WriteOffDialog({ entry, boleto, onClose }: BoletoProps & { onClose: () => void }) {
  const t = useText();
  const { run } = useCommand<Entry>(['receivables'], onClose, titleOf(entry));
  return (
    <ReasonDialog
      title={t('finance.boleto.write_off_title', { number: boleto.printed_number })}
      text={t('finance.boleto.write_off_hint')}
      submit={t('finance.boleto.write_off')}
      dismiss={t('finance.keep')}
      onSubmit={(reason) => run(`/api/receivables/${entry.id}/boletos/${boleto.id}/cancel`, { reason })}
      onClose={onClose}
    />
  );
}
