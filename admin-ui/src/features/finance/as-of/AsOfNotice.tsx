import History from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { use } from 'react';
import { useText } from '../../../i18n/useText';
import type { Query } from '../../../providers/api';
import { moment } from '../../../shared/format';
import { Notice } from '../../../shared/ui/Notice';
import { DrillContext } from '../postings/DrillContext';
import { useAsOf } from './useAsOf';

/** Says that a report is not of today, and leads back. Nothing when it is. */
export function AsOfNotice({ asOf, late }: { asOf: string | null; late?: Query | null | undefined }) {
  const t = useText();
  const { setAsOf } = useAsOf();
  const open = use(DrillContext);
  if (asOf === null) return null;
  return (
    <Notice
      tone="warning"
      icon={<History fontSize="small" />}
      title={t('reports.as_of_title', { moment: moment(asOf) })}
      action={
        <>
          {late && (
            <Button
              color="inherit"
              size="small"
              onClick={() => open({ figure: t('reports.as_of_late'), value: '0.00', query: late })}
            >
              {t('reports.as_of_late')}
            </Button>
          )}
          <Button color="inherit" variant="outlined" size="small" onClick={() => setAsOf(undefined)}>
            {t('reports.as_of_back')}
          </Button>
        </>
      }
    >
      {t('reports.as_of_hint')}
    </Notice>
  );
}
