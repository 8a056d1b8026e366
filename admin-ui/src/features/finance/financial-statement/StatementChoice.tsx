import { isCivilDate, monthOf } from '@fidelidade/domain/kernel/civil-date.js';
import Box from '@mui/material/Box';
import { day } from '../../../shared/format';
import { firstOf, lastOf, MonthSpan, monthsBack } from '../../reports/MonthSpan';
import type { Asks, ChoiceProps } from '../../reports/report';
import { AccountSelect } from '../accounts/AccountSelect';
import { useAccountsTold } from '../accounts/useAccountsTold';
import type { Statement, StatementQuestion } from './statement';

/** An account and whole months; at first this month of the first account. */
export const byAccount: Asks<StatementQuestion> = {
  read(search) {
    const account_id = search.get('account_id');
    const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
    const [thisMonth = ''] = monthsBack(1);
    return {
      from: isCivilDate(from) ? from : firstOf(thisMonth),
      to: isCivilDate(to) ? to : lastOf(thisMonth),
      ...(account_id && { account_id }),
    };
  },
  settled(question, answer) {
    const { account } = answer as Statement;
    return account ? { ...question, account_id: account.id } : question;
  },
  inWords: ({ from, to }) => `${day(from)} – ${day(to)}`,
  Choice: StatementChoice,
};

function StatementChoice({ question, onChange, firstMonth }: ChoiceProps<StatementQuestion>) {
  const accounts = useAccountsTold();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', md: '200px 130px 130px' },
        width: { xs: '100%', md: 'auto' },
      }}
    >
      <AccountSelect
        id="statement-account"
        accounts={accounts}
        value={question.account_id}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        onChange={(id) => onChange({ ...question, account_id: id })}
      />
      <MonthSpan
        id="statement"
        firstMonth={firstMonth}
        span={{ from: monthOf(question.from), to: monthOf(question.to) }}
        onChange={({ from, to }) => onChange({ ...question, from: firstOf(from), to: lastOf(to) })}
      />
    </Box>
  );
}
