import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import { moment } from '../../../shared/format';
import { Notice } from '../../../shared/ui/Notice';
import type { Invoice } from './invoice';

/** SEFAZ said something of the question, not of the note: why, that nothing is lost, and when it goes on. */
export function RefusedQuestion({ refused }: { refused: NonNullable<Invoice['refused_question']> }) {
  const t = useText();
  return (
    <Notice
      tone="warning"
      icon={<ScheduleOutlined fontSize="small" />}
      title={t('fiscal.refused_question.title')}
    >
      <Box sx={{ marginTop: 1 }}>
        <strong>{t('fiscal.refused_question.code', { code: refused.c_stat })}</strong> {refused.reason}
      </Box>
      <Box sx={{ marginTop: 2 }}>{t('fiscal.refused_question.waits')}</Box>
      <Box sx={{ marginTop: 1 }}>{t('fiscal.refused_question.until', { time: moment(refused.until) })}</Box>
      {refused.hint && (
        <Box sx={{ marginTop: 2 }}>
          <strong>{t('fiscal.what_to_do')}:</strong> {refused.hint}
        </Box>
      )}
    </Notice>
  );
}

/** An alarm that stays on the note: somebody must look before it is sent again. */
export function ForeignProtocol({ invoice: { foreign_protocol: foreign } }: { invoice: Invoice }) {
  const t = useText();
  if (!foreign) return null;
  return (
    <Notice tone="danger" icon={<ErrorOutlined fontSize="small" />} title={t('fiscal.foreign.title')}>
      <Box sx={{ marginTop: 1 }}>{t(`fiscal.foreign.${foreign.proof}`, { protocol: foreign.protocol })}</Box>
      <Box sx={{ marginTop: 2, overflowWrap: 'anywhere' }}>
        <strong>{t('fiscal.what_to_do')}:</strong> {t('fiscal.foreign.what', { key: foreign.access_key })}
      </Box>
    </Notice>
  );
}

/** Authorised, and warned of something: what comes into force soon, most often. */
export function Alerts({ invoice: { alerts } }: { invoice: Invoice }) {
  const t = useText();
  if (alerts.length === 0) return null;
  return (
    <Notice tone="warning" icon={<WarningAmberOutlined fontSize="small" />} title={t('fiscal.alerts_title')}>
      <Box component="ul" sx={{ margin: '8px 0 0', paddingLeft: 5, display: 'grid', gap: 1 }}>
        {alerts.map(({ code, message }) => (
          <li key={code}>
            {code}: {message}
          </li>
        ))}
      </Box>
    </Notice>
  );
}
