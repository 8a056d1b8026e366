import { formatBillLine } from '@fidelidade/domain/finance/boleto/bill-line.js';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { day } from '../../../shared/format';
import { MainAndAside } from '../../../shared/ui/Columns';
import { EditButton } from '../../../shared/ui/EditButton';
import { Facts } from '../../../shared/ui/Facts';
import { Money } from '../../../shared/ui/Money';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { today } from '../../../shared/today';
import { useCopy } from '../../../shared/useCopy';
import { AttachmentsPanel } from '../../platform/attachments/AttachmentsPanel';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { SeriesPanel } from '../entry-series/SeriesPanel';
import { BoletoButton } from './BoletoButton';
import { BoletoPanel } from './BoletoPanel';
import { EffectsOnceDone } from '../../platform/effects/Effects';
import { CancelButton, cancellationOf } from './CancelButton';
import { EntryApproval } from './EntryApproval';
import { installmentOf, statusOfEntry, urgencyOf, type Entry, type Kind } from './entry';
import { OffsetButton } from './OffsetButton';
import { PaymentList } from './PaymentList';
import { PixButton } from './PixButton';
import { ReopenButton } from './ReopenButton';
import { SettleButton } from './SettleButton';

export const EntryShow = ({ kind }: { kind: Kind }) => (
  <RecordPage<Entry> resource={kind}>{(entry) => <EntryDetails entry={entry} kind={kind} />}</RecordPage>
);

function EntryDetails({ entry, kind }: { entry: Entry; kind: Kind }) {
  const t = useText();
  return (
    <>
      <PageHead
        title={entry.description}
        subtitle={entry.person_name}
        backTo={`/${kind}`}
        chip={<StatusChip {...statusOfEntry(entry, kind, t)} />}
        actions={
          <>
            {!entry.cancelled && (
              <EditButton
                permission={`finance.${kind}.edit`}
                to={`/${kind}/${entry.id}`}
                label={t('finance.correct')}
              />
            )}
            <CancelButton entry={entry} kind={kind} />
            <ReopenButton entry={entry} kind={kind} />
            <OffsetButton entry={entry} kind={kind} />
            <BoletoButton entry={entry} />
            <PixButton entry={entry} />
            <SettleButton entry={entry} kind={kind} />
          </>
        }
      />
      <MainAndAside
        main={
          <>
            <EntryApproval entry={entry} />
            <EffectsOnceDone of={cancellationOf(kind, entry)} isAsked={entry.cancelled} />
            <Panel title={t('finance.amounts')} hint={urgencyOf(entry, today(), t)}>
              <Facts
                facts={[
                  {
                    label: t('finance.outstanding'),
                    value: entry.cancelled ? null : <Money value={entry.outstanding} strong />,
                  },
                  { label: t('finance.value'), value: <Money value={entry.value} /> },
                  { label: t('finance.paid'), value: <Money value={entry.paid} /> },
                  { label: t('finance.due_date'), value: day(entry.due_date) },
                  {
                    label: t('finance.original_due_date'),
                    value: entry.original_due_date === entry.due_date ? null : day(entry.original_due_date),
                  },
                  {
                    label: t(
                      entry.series_kind === 'repetitions' ? 'finance.series.time' : 'finance.installment',
                    ),
                    value: installmentOf(entry),
                  },
                ]}
              />
            </Panel>
            <Panel title={t('finance.payments')} flush={entry.payments.length > 0}>
              <PaymentList entry={entry} kind={kind} />
            </Panel>
            <BoletoPanel entry={entry} />
            <SeriesPanel entry={entry} kind={kind} />
            <Panel title={t('finance.identification')}>
              <Facts
                facts={[
                  {
                    label: t(`finance.${kind}.person`),
                    value: entry.person_id && (
                      <Link to={`/persons/${entry.person_id}/show`}>{entry.person_name}</Link>
                    ),
                  },
                  { label: t('finance.account_plan'), value: entry.account_plan_name },
                  { label: t('finance.cost_center'), value: entry.cost_center_name },
                  { label: t('finance.document'), value: entry.document },
                  { label: t('finance.issue_date'), value: day(entry.issue_date) },
                  { label: t('finance.competence_date'), value: day(entry.competence_date) },
                  {
                    label: t('finance.payment_form'),
                    value: entry.payment_form && t(`fiscal.forms.${entry.payment_form}`),
                  },
                  { label: t('finance.settlement_term'), value: entry.payment_term_name },
                  { label: t('finance.expected_account'), value: entry.account_name },
                  { label: t('finance.tags'), value: entry.tags.length > 0 && <Tags tags={entry.tags} /> },
                  {
                    label: t('finance.bill_line'),
                    value: entry.barcode && <BillLine line={entry.barcode} />,
                    wide: true,
                  },
                  {
                    label: t('finance.notes'),
                    value: entry.notes && <Box sx={{ whiteSpace: 'pre-line' }}>{entry.notes}</Box>,
                    wide: true,
                  },
                  {
                    label: t('finance.from_invoice'),
                    value: entry.invoice_id && (
                      <Link to={`/invoices/${entry.invoice_id}/show`}>{t('common.open_record')}</Link>
                    ),
                  },
                ]}
              />
            </Panel>
            <AttachmentsPanel resource={kind} id={entry.id} />
          </>
        }
        aside={<HistoryPanel resource={kind} id={entry.id} />}
      />
    </>
  );
}

/** As it is printed; copied in its digits alone, as banks take it. */
function BillLine({ line }: { line: string }) {
  const t = useText();
  const copy = useCopy();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {formatBillLine(line)}
      </Box>
      <Button size="small" variant="outlined" startIcon={<ContentCopy />} onClick={() => copy(line)}>
        {t('finance.boleto.copy')}
      </Button>
    </Box>
  );
}

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {tags.map((tag) => (
      <Chip key={tag} label={tag} size="small" variant="outlined" />
    ))}
  </Box>
);
