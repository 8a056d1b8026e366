import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { use } from 'react';
import { useLocaleState } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { month as monthName } from '../../../shared/format';
import { WideTable } from '../../../shared/table/WideTable';
import { Money } from '../../../shared/ui/Money';
import { useIsPhone } from '../../../shared/useIsPhone';
import { colours, type as text } from '../../../theme/tokens';
import { DrillContext } from '../postings/DrillContext';
import ButtonBase from '@mui/material/ButtonBase';
import type { Budget, BudgetCategory } from './budget';
import { BudgetCell } from './BudgetCell';
import { amountIn, placeOf, sumOf, type TypedCells, type WrongCells } from './cells';

interface BudgetGridProps {
  readonly budget: Budget;
  readonly typed: TypedCells;
  readonly wrong: WrongCells;
  /** Which month a phone shows. */
  readonly month: string;
  readonly mayEdit: boolean;
  readonly onType: (changes: readonly { category: string; month: string; amount: string }[]) => void;
  readonly onTyping: (isTyping: boolean) => void;
  readonly onWrong: (place: string, text: string | undefined) => void;
  readonly onMonth: (month: string) => void;
  readonly onPaste: (text: string, from: { category: string; month: string }) => void;
}

/** Categories by months, as a spreadsheet; on a phone the months one at a time. */
export function BudgetGrid(props: BudgetGridProps) {
  const { budget, month: shown, onMonth } = props;
  const t = useText();
  const [locale] = useLocaleState();
  const phone = useIsPhone();
  if (!phone) return <Sheet {...props} months={budget.months} />;
  return (
    <>
      <Box sx={{ padding: '12px 16px', borderBottom: `1px solid ${colours.line}` }}>
        <TextField
          select
          fullWidth
          id="budget-month"
          label={t('reports.month_shown')}
          value={shown}
          onChange={({ target }) => onMonth(target.value)}
        >
          {budget.months.map((month) => (
            <MenuItem key={month} value={month}>
              {monthName(month, locale)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Sheet {...props} months={[shown]} />
    </>
  );
}

function Sheet({
  budget,
  typed,
  wrong,
  mayEdit,
  months,
  ...on
}: BudgetGridProps & { months: readonly string[] }) {
  const t = useText();
  const [locale] = useLocaleState();
  const isWhole = months.length > 1;
  const at = (month: string) => budget.months.indexOf(month);
  const amounts = (month: string) =>
    budget.categories.map((category) => ({
      amount: amountIn(typed, category, month, at(month)),
      wallet_type: category.wallet_type,
    }));
  return (
    <WideTable title={t('budgets.title')}>
      <Table
        data-budget-grid
        aria-label={t('budgets.title')}
        sx={{ '& td': { padding: '2px 4px' }, '& th': { paddingBlock: 1.5 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('reports.part.category')}</TableCell>
            {months.map((month) => (
              <TableCell key={month} align="right">
                {monthName(month, locale)}
              </TableCell>
            ))}
            {isWhole && <TableCell align="right">{t('reports.total')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {budget.categories.map((category) => (
            <TableRow key={category.id} data-budget-row={category.can_be_set ? '' : undefined}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 400, minWidth: { xs: 150, md: 220 } }}>
                <CategoryName category={category} budget={budget} />
              </TableCell>
              {months.map((month) => (
                <TableCell key={month}>
                  <BudgetCell
                    place={placeOf(category.id, month)}
                    label={`${category.name}, ${monthName(month, locale)}`}
                    amount={amountIn(typed, category, month, at(month))}
                    isTyped={typed.has(placeOf(category.id, month))}
                    isReadOnly={!mayEdit || !category.can_be_set}
                    wrong={wrong.get(placeOf(category.id, month))}
                    onTyping={on.onTyping}
                    onWrong={(text) => on.onWrong(placeOf(category.id, month), text)}
                    onAmount={(amount) => on.onType([{ category: category.id, month, amount }])}
                    onPaste={(copied) => on.onPaste(copied, { category: category.id, month })}
                    onRepeat={(amount) =>
                      on.onType(
                        budget.months
                          .slice(at(month))
                          .map((each) => ({ category: category.id, month: each, amount })),
                      )
                    }
                  />
                </TableCell>
              ))}
              {isWhole && (
                <TableCell align="right" sx={{ paddingRight: '16px !important' }}>
                  <Money
                    value={sumOf(
                      months.map((month) => ({ amount: amountIn(typed, category, month, at(month)) })),
                    )}
                  />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow
            sx={{
              '& > .MuiTableCell-root': {
                fontWeight: text.emphasis,
                fontSize: 'inherit',
                color: colours.ink,
              },
            }}
          >
            <TableCell component="th" scope="row">
              {t('budgets.result')}
            </TableCell>
            {months.map((month) => (
              <TableCell key={month} align="right" sx={{ padding: '10px 12px !important' }}>
                <Money value={sumOf(amounts(month))} />
              </TableCell>
            ))}
            {isWhole && (
              <TableCell align="right" sx={{ padding: '10px 16px !important' }}>
                <Money value={sumOf(months.flatMap(amounts))} />
              </TableCell>
            )}
          </TableRow>
        </TableFooter>
      </Table>
    </WideTable>
  );
}

/** Opens who set what of it, and when. */
function CategoryName({ category, budget }: { category: BudgetCategory; budget: Budget }) {
  const t = useText();
  const open = use(DrillContext);
  const name = `${category.code} ${category.name}`;
  const query = {
    ...{ figure: 'budget', account_plan_id: category.id },
    ...{ from: budget.months[0], to: budget.months.at(-1) },
  };
  const value = sumOf(category.amounts.map((amount) => ({ amount, wallet_type: category.wallet_type })));
  return (
    <>
      <ButtonBase
        onClick={() => open({ figure: `${name}, ${budget.year}`, value, query })}
        aria-label={t('budgets.who_set', { category: name })}
        sx={{ font: 'inherit', textAlign: 'left', minHeight: 24, '&:hover': { textDecoration: 'underline' } }}
      >
        <Box component="span">
          <Box component="span" sx={{ color: colours.inkMuted, marginRight: 1 }}>
            {category.code}
          </Box>
          {category.name}
        </Box>
      </ButtonBase>
      <Box sx={{ fontSize: text.small, color: colours.inkMuted }}>
        {t(category.can_be_set ? `budgets.nature.${category.wallet_type}` : 'budgets.away')}
      </Box>
    </>
  );
}
