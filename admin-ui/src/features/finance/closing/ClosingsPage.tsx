import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Guarded } from '../../../app/Guarded';
import { useScreenTitle } from '../../../i18n/useScreenTitle';
import { useText } from '../../../i18n/useText';
import { statusOf } from '../../../providers/apiError';
import { useCan } from '../../../providers/useCan';
import { day, moment, money } from '../../../shared/format';
import { Stack } from '../../../shared/ui/Columns';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LineList } from '../../../shared/ui/LineList';
import { Notice } from '../../../shared/ui/Notice';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { WholeCompanyOnly } from '../../../shared/ui/WholeCompanyOnly';
import { CloseBooksDialog, ReopenBooksButton } from './BooksDialogs';
import { Checklist } from './Checklist';
import { ClosingChip } from './ClosingChip';
import { useClosings, type Closing, type Closings } from './closing';

export const ClosingsPage = () => (
  <Guarded permission="finance.dre.view">
    <ClosingsOfCompany />
  </Guarded>
);

/** What to look at before the books are closed, and what was reported each time that they were (R-10.8.1, feature 17). */
function ClosingsOfCompany() {
  const t = useText();
  const screenTitle = useScreenTitle();
  const { data, error, refetch } = useClosings();
  const head = (
    <PageHead title={t('closing.title')} screen={screenTitle('closings')} subtitle={t('closing.hint')} />
  );
  if (statusOf(error) === 403)
    return (
      <>
        {head}
        <WholeCompanyOnly>{t('closing.whole_only')}</WholeCompanyOnly>
      </>
    );
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <>
      {head}
      {data ? (
        <Stack>
          <NextClosing closings={data} />
          <PastClosings closings={data.data} />
        </Stack>
      ) : (
        <RecordSkeleton />
      )}
    </>
  );
}

function NextClosing({ closings }: { closings: Closings }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const { through, closed_through: closed, can_close, checks, data: past } = closings;
  const inTheWay = checks.some(({ keeps_open, count }) => keeps_open && count > 0);
  const mayClose = can('system.companies.edit');
  return (
    <Panel
      title={t('closing.next', { date: day(through) })}
      hint={
        closed
          ? t('closing.closed', { date: day(closed) })
          : t(past.length > 0 ? 'closing.open' : 'closing.never')
      }
      flush
      action={
        mayClose && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <ReopenBooksButton closed={closed} />
            <Button
              variant="contained"
              disabled={!can_close || inTheWay}
              onClick={() =>
                open((close) => <CloseBooksDialog closed={closed} through={through} onClose={close} />)
              }
            >
              {t('closing.close', { date: day(through) })}
            </Button>
          </Box>
        )
      }
    >
      {!can_close && (
        <Box sx={{ padding: '0 16px 12px' }}>
          <Notice tone="info">{t('closing.not_over', { date: day(through) })}</Notice>
        </Box>
      )}
      <Checklist checks={checks} through={through} />
    </Panel>
  );
}

function PastClosings({ closings }: { closings: readonly Closing[] }) {
  const t = useText();
  if (closings.length === 0)
    return (
      <Panel title={t('closing.past')}>
        <Box>{t('closing.none')}</Box>
      </Panel>
    );
  return (
    <Panel title={t('closing.past')} hint={t('closing.past_hint')} flush>
      <LineList
        lines={closings.map((closing) => ({
          id: closing.id,
          name: t('closing.one', { date: day(closing.closed_through) }),
          to: `/closings/${closing.id}/show`,
          detail: [
            t('closing.by', {
              who: closing.closed_by.name ?? t('closing.nobody'),
              when: moment(closing.closed_at),
            }),
            closing.result && t('closing.result_of', { amount: money(closing.result) }),
          ]
            .filter(Boolean)
            .join(' · '),
          behind: <ClosingChip closing={closing} />,
        }))}
      />
    </Panel>
  );
}
