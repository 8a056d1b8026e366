import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useText } from '../../../i18n/useText';
import type { Tone } from '../../../theme/tokens';
import { Notice } from '../../../shared/ui/Notice';
import { isMoving, statusOfInvoice, type Invoice } from './invoice';
import { itemOf, MendLink, Problems } from './Problems';

/** Where the note stands, in words: what happened, why, and what to do now. */
export function InvoiceState({ invoice }: { invoice: Invoice }) {
  const t = useText();
  if (invoice.problems.length > 0 && invoice.nfe_status !== 9) {
    return (
      <Notice tone="danger" icon={<ErrorOutlined fontSize="small" />} title={t('fiscal.problems_title')}>
        <Problems problems={invoice.problems} />
      </Notice>
    );
  }
  if (!invoice.queued && (invoice.nfe_status === 9 || invoice.nfe_status === 8))
    return isOfAnother(invoice) ? null : <Rejection invoice={invoice} />;
  return (
    <Notice tone={statusOfInvoice(invoice, t).tone satisfies Tone} icon={<InfoOutlined fontSize="small" />}>
      {t(
        invoice.queued && invoice.nfe_status !== 5
          ? 'fiscal.status_hint.queued'
          : `fiscal.status_hint.${invoice.nfe_status}`,
      )}
      {isMoving(invoice) && (
        <LinearProgress aria-label={statusOfInvoice(invoice, t).label} sx={{ marginTop: 3 }} />
      )}
    </Notice>
  );
}

const AUTHORISES: ReadonlySet<string> = new Set(['100', '120', '150']);

/** SEFAZ authorised, but other bytes: the alarm says so, and this note was never refused. */
const isOfAnother = ({ foreign_protocol, c_stat }: Invoice): boolean =>
  foreign_protocol !== null && AUTHORISES.has(String(c_stat));

/** SEFAZ's code and reason as they came, then what a shopkeeper does about it. */
function Rejection({ invoice }: { invoice: Invoice }) {
  const t = useText();
  return (
    <Notice
      tone="danger"
      icon={<ErrorOutlined fontSize="small" />}
      title={invoice.nfe_status === 8 ? t('fiscal.status.8') : t('fiscal.rejected_title')}
    >
      {invoice.c_stat !== null && (
        <Box sx={{ marginTop: 1 }}>
          <strong>{t('fiscal.rejection', { code: invoice.c_stat })}</strong>{' '}
          {invoice.rejected_at && itemOf(invoice.rejected_at, t, invoice.reason ?? '')}
          {bareReason(invoice)}
        </Box>
      )}
      {invoice.hint && (
        <Box sx={{ marginTop: 2 }}>
          <strong>{t('fiscal.what_to_do')}:</strong> {invoice.hint}{' '}
          {invoice.rejected_at && <MendLink place={invoice.rejected_at} code={null} />}
        </Box>
      )}
      {invoice.problems.length > 0 && <Problems problems={invoice.problems} />}
      {!invoice.hint && <Box sx={{ marginTop: 2 }}>{t(`fiscal.status_hint.${invoice.nfe_status}`)}</Box>}
    </Notice>
  );
}

/**
 * SEFAZ begins most reasons with the word that stands before the code already, and ends some with the number of the item,
 * which is named here.
 */
function bareReason({ reason, rejected_at }: Invoice): string {
  const said = (reason ?? '').replace(/^rejei[cç][aã]o:\s*/i, '');
  return rejected_at?.item ? said.replace(/\s*\[nItem:\s*\d+\]/i, '') : said;
}
