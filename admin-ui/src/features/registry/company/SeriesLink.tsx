import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { Panel } from '../../../shared/ui/Panel';

/** Where the numbers of the company's notes are. */
export function SeriesLink() {
  const t = useText();
  const can = useCan();
  if (!can('fiscal.invoice-series.view')) return null;
  return (
    <Panel title={t('fiscal.series.of_company')} hint={t('fiscal.series.of_company_hint')}>
      <Button component={Link} to="/invoice-series" variant="outlined" color="inherit">
        {t('fiscal.series.open')}
      </Button>
    </Panel>
  );
}
