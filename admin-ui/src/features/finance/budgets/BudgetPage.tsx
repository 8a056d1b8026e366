import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Guarded } from '../../../app/Guarded';
import { useScreenTitle } from '../../../i18n/useScreenTitle';
import { useText } from '../../../i18n/useText';
import { statusOf } from '../../../providers/apiError';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { forgetDraft, keepDraft } from '../../../shared/form/ownership/drafts';
import { today } from '../../../shared/today';
import { Stack } from '../../../shared/ui/Columns';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Notice } from '../../../shared/ui/Notice';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { WholeCompanyOnly } from '../../../shared/ui/WholeCompanyOnly';
import { useIsPhone } from '../../../shared/useIsPhone';
import { useDownload } from '../../../shared/useDownload';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { Drillable } from '../postings/Drillable';
import { BudgetGrid } from './BudgetGrid';
import { useBudget, type Budget } from './budget';
import { copied, pasted, placeOf, typedWith, type TypedCells } from './cells';
import { CopyActualsDialog } from './CopyActualsDialog';

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

function BudgetSheet({ budget }: { budget: Budget }) {
  const t = useText();
  const mayEdit = useCan()('finance.budgets.edit');
  const phone = useIsPhone();
  const [typed, setTyped] = useState<TypedCells>(new Map());
  const [told, setTold] = useState<string | null>(null);
  const [isCopying, setCopying] = useState(false);
  const saved = useRef<readonly SavedCell[]>([]);
  const undo = useCommand(['budgets']);
  const { run, isPending } = useCommand(['budgets'], undefined, undefined, () => {
    // Each is given back only where nobody has written another since.
    const cells = saved.current.map(({ amount, was, ...cell }) => ({ ...cell, amount: was, was: amount }));
    return () => void takeBack(cells);
  });
  const takeBack = async (cells: readonly SavedCell[]) => {
    const errors = await undo.run(`/api/budgets/${budget.year}`, { cells }, 'put');
    if (errors) setTold(Object.values(errors)[0] ?? t('budgets.not_saved'));
  };
  useUnsaved(`${t('budgets.title')} ${budget.year}`, typed.size > 0);
  const type = (changes: Parameters<typeof typedWith>[2]) =>
    setTyped((before) => typedWith(before, budget, changes));

  const save = async () => {
    setTold(null);
    const sent = typed;
    const cells = cellsOf(budget, sent);
    saved.current = cells;
    const errors = await run(`/api/budgets/${budget.year}`, { cells }, 'put');
    if (errors) setTold(Object.values(errors)[0] ?? t('budgets.not_saved'));
    // What was typed while it was being saved is still to be saved.
    else setTyped((now) => new Map([...now].filter(([place, amount]) => sent.get(place) !== amount)));
  };
  const paste = (text: string, from: { category: string; month: string }) => {
    const { changes, unread, outside } = pasted(text, budget, from);
    type(changes);
    const left = [
      unread.length > 0 && t('budgets.unread', { cells: unread.slice(0, 5).join(', ') }),
      outside > 0 && t('budgets.outside', { smart_count: outside }),
    ].filter(Boolean);
    setTold(left.length > 0 ? left.join(' ') : null);
  };

  if (budget.categories.length === 0)
    return (
      <Panel>
        <EmptyState title={t('budgets.no_categories')} />
      </Panel>
    );
  return (
    <>
      {told && <Notice tone="warning">{told}</Notice>}
      <Panel
        title={t('budgets.amounts', { year: budget.year })}
        hint={mayEdit && !phone ? t('budgets.keys') : undefined}
        flush
        action={
          mayEdit && (
            <>
              {budget.previous_elsewhere !== null && (
                <Button
                  variant="outlined"
                  startIcon={<ContentCopy />}
                  sx={{ marginRight: 2 }}
                  onClick={() => setCopying(true)}
                >
                  {t('budgets.copy', { year: budget.year - 1 })}
                </Button>
              )}
              {typed.size > 0 && (
                <Button
                  color="inherit"
                  sx={{ marginRight: 2 }}
                  onClick={() => (setTyped(new Map()), setTold(null))}
                >
                  {t('budgets.take_back')}
                </Button>
              )}
              <Button
                variant="contained"
                disabled={typed.size === 0 || isPending}
                onClick={() => void save()}
              >
                {typed.size === 0 ? t('budgets.save') : t('budgets.save_some', { smart_count: typed.size })}
              </Button>
            </>
          )
        }
      >
        <BudgetGrid budget={budget} typed={typed} mayEdit={mayEdit} onType={type} onPaste={paste} />
      </Panel>
      {isCopying && (
        <CopyActualsDialog
          budget={budget}
          onCopy={(copy) => type(copied(budget, typed, copy))}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  );
}

interface SavedCell {
  readonly account_plan_id: string;
  readonly month: string;
  readonly amount: string;
  readonly was: string;
}

/** Each with what stood there when it was typed, so that nobody's amount is written over unseen. */
const cellsOf = ({ categories, months }: Budget, typed: TypedCells): readonly SavedCell[] =>
  categories.flatMap(({ id, amounts }) =>
    months.flatMap((month, index) => {
      const amount = typed.get(placeOf(id, month));
      return amount === undefined
        ? []
        : [{ account_plan_id: id, month, amount, was: amounts[index] ?? '0.00' }];
    }),
  );

/** Leaving is asked about while something is not saved. */
function useUnsaved(name: string, isUnsaved: boolean): void {
  const [form] = useState(() => Symbol('budget'));
  useEffect(() => {
    if (isUnsaved) keepDraft({ form, name, fields: [] });
    else forgetDraft(form);
    return () => forgetDraft(form);
  }, [form, name, isUnsaved]);
}
