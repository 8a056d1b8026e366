import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useLocaleState } from 'react-admin';
import { flushSync } from 'react-dom';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { forgetDraft, keepDraft } from '../../../shared/form/ownership/drafts';
import { month as monthName } from '../../../shared/format';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import { useIsPhone } from '../../../shared/useIsPhone';
import { BudgetGrid } from './BudgetGrid';
import type { Budget } from './budget';
import {
  copied,
  firstWrong,
  pasted,
  placeOf,
  typedWith,
  wrongWith,
  type TypedCells,
  type WrongCells,
} from './cells';
import { CopyActualsDialog } from './CopyActualsDialog';

/** The grid with what is typed into it and not saved yet. */
export function BudgetSheet({ budget }: { budget: Budget }) {
  const t = useText();
  const [locale] = useLocaleState();
  const mayEdit = useCan()('finance.budgets.edit');
  const phone = useIsPhone();
  const [typed, setTyped] = useState<TypedCells>(new Map());
  const [wrong, setWrong] = useState<WrongCells>(new Map());
  // A click on what is switched off does nothing, though leaving the cell switches it on.
  const [isTyping, setTyping] = useState(false);
  const [month, setMonth] = useState(budget.months[0]!);
  const sheet = useRef<HTMLDivElement>(null);
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
  useUnsaved(`${t('budgets.title')} ${budget.year}`, typed.size + wrong.size > 0);
  const type = (changes: Parameters<typeof typedWith>[2]) =>
    setTyped((before) => typedWith(before, budget, changes));
  const fill = (changes: Parameters<typeof typedWith>[2]) => {
    type(changes);
    setWrong((before) =>
      changes.reduce((left, each) => wrongWith(left, placeOf(each.category, each.month), undefined), before),
    );
  };

  /** Nothing is saved while a cell cannot be: whoever reads «saved» would take it for saved too. */
  const isStopped = (): boolean => {
    const first = firstWrong(budget, wrong);
    if (!first) return false;
    const cell = `${first.category.name}, ${monthName(first.month, locale)}`;
    flushSync(() => {
      setMonth(first.month);
      setTold(t(`budgets.wrong.${first.fault}`, { cell, text: first.text }));
    });
    const place = placeOf(first.category.id, first.month);
    sheet.current?.querySelector<HTMLElement>(`[data-budget-cell="${place}"]`)?.focus();
    return true;
  };

  const save = async () => {
    setTold(null);
    if (isStopped()) return;
    const sent = typed;
    if (sent.size === 0) return;
    const cells = cellsOf(budget, sent);
    saved.current = cells;
    const errors = await run(`/api/budgets/${budget.year}`, { cells }, 'put');
    if (errors) setTold(Object.values(errors)[0] ?? t('budgets.not_saved'));
    // What was typed while it was being saved is still to be saved.
    else setTyped((now) => new Map([...now].filter(([place, amount]) => sent.get(place) !== amount)));
  };
  const paste = (text: string, from: { category: string; month: string }) => {
    const { changes, unread, outside } = pasted(text, budget, from);
    fill(changes);
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
              {typed.size + wrong.size > 0 && (
                <Button
                  color="inherit"
                  sx={{ marginRight: 2 }}
                  onClick={() => (setTyped(new Map()), setWrong(new Map()), setTold(null))}
                >
                  {t('budgets.take_back')}
                </Button>
              )}
              <Button
                variant="contained"
                disabled={(typed.size + wrong.size === 0 && !isTyping) || isPending}
                onClick={() => void save()}
              >
                {typed.size === 0 ? t('budgets.save') : t('budgets.save_some', { smart_count: typed.size })}
              </Button>
            </>
          )
        }
      >
        <div ref={sheet}>
          <BudgetGrid
            {...{ budget, typed, wrong, month, mayEdit }}
            onTyping={setTyping}
            onType={fill}
            onWrong={(place, text) => setWrong((before) => wrongWith(before, place, text))}
            onMonth={setMonth}
            onPaste={paste}
          />
        </div>
      </Panel>
      {isCopying && (
        <CopyActualsDialog
          budget={budget}
          onCopy={(copy) => fill(copied(budget, typed, copy))}
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
