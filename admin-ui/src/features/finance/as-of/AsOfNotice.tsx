import History from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { moment } from '../../../shared/format';
import { Notice } from '../../../shared/ui/Notice';
import { useAsOf } from './useAsOf';

/** Says that a report is not of today, and leads back. Nothing when it is. */
export function AsOfNotice({ asOf }: { asOf: string | null }) {
  const t = useText();
  const { setAsOf } = useAsOf();
  if (asOf === null) return null;
  return (
    <Notice
      tone="warning"
      icon={<History fontSize="small" />}
      title={t('reports.as_of_title', { moment: moment(asOf) })}
      action={
        <Button color="inherit" variant="outlined" size="small" onClick={() => setAsOf(undefined)}>
          {t('reports.as_of_back')}
        </Button>
      }
    >
      {t('reports.as_of_hint')}
    </Notice>
  );
}
