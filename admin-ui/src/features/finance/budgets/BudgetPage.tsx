import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useNavigate, useParams } from 'react-router';
import { Guarded } from '../../../app/Guarded';
import { useScreenTitle } from '../../../i18n/useScreenTitle';
import { useText } from '../../../i18n/useText';
import { statusOf } from '../../../providers/apiError';
import { today } from '../../../shared/today';
import { Stack } from '../../../shared/ui/Columns';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { PageHead } from '../../../shared/ui/PageHead';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { WholeCompanyOnly } from '../../../shared/ui/WholeCompanyOnly';
import { useDownload } from '../../../shared/useDownload';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { Drillable } from '../postings/Drillable';
import { BudgetSheet } from './BudgetSheet';
import { useBudget } from './budget';

const YEARS_BACK = 4;
const YEARS_AHEAD = 3;

export const BudgetPage = () => (
  <Guarded permission="finance.budgets.view">
    <BudgetOfYear />
  </Guarded>
);

/** What each category shall come to, month by month (R-10.3.2, ADR 0132). */
function BudgetOfYear() {
  const t = useText();
  const screenTitle = useScreenTitle();
  const navigate = useNavigate();
  const { year = today().slice(0, 4) } = useParams();
  const { data, error, refetch } = useBudget(year);
  const { download } = useDownload();
  const now = Number(today().slice(0, 4));
  const years = Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, index) => now + YEARS_AHEAD - index);
  const offered = [...new Set([...years, Number(year)])].toSorted((one, other) => other - one);
  const head = (
    <PageHead
      title={t('budgets.title')}
      screen={screenTitle('budgets')}
      subtitle={t('budgets.hint')}
      printed={year}
      actions={
        <>
          <TextField
            select
            id="budget-year"
            label={t('budgets.year')}
            value={year}
            onChange={({ target }) => void navigate(`/budgets/${target.value}/show`)}
            sx={{ width: 110 }}
          >
            {offered.map((each) => (
              <MenuItem key={each} value={String(each)}>
                {each}
              </MenuItem>
            ))}
          </TextField>
          <Button
            variant="outlined"
            startIcon={<FileDownload />}
            disabled={!data}
            onClick={() => download(`/api/budgets/${year}/file?format=xlsx`)}
          >
            {t('reports.export')}
          </Button>
        </>
      }
    />
  );
  if (statusOf(error) === 403)
    return (
      <>
        {head}
        <WholeCompanyOnly>{t('budgets.whole_only')}</WholeCompanyOnly>
      </>
    );
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Drillable>
      {head}
      {data ? (
        <Stack>
          <BudgetSheet key={data.id} budget={data} />
          <HistoryPanel resource="budgets" id={data.id} />
        </Stack>
      ) : (
        <RecordSkeleton />
      )}
    </Drillable>
  );
}
