import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { required } from 'react-admin';
import { DateInput } from '../../../shared/inputs/DateInput';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';

interface InstallmentRowProps {
  /** The field of the form that holds the row. */
  readonly source: string;
  readonly number: number;
  /** «Parcela 2» */
  readonly name: string;
  readonly words: { readonly due_date: string; readonly value: string };
  /** What stands behind it: a button that takes it away. */
  readonly behind?: ReactNode;
}

/** One part of what is owed, its day and its amount, while they are typed. */
export const InstallmentRow = ({ source, number, name, words, behind }: InstallmentRowProps) => (
  <Box
    role="group"
    aria-label={name}
    sx={{
      display: 'grid',
      gap: { xs: 1, sm: 2 },
      // A whole date is wider than most amounts.
      gridTemplateColumns: {
        xs: `20px 148px minmax(0, 1fr)${behind ? ' 36px' : ''}`,
        sm: `20px 1fr 1fr${behind ? ' 36px' : ''}`,
      },
      alignItems: 'start',
    }}
  >
    <Box sx={{ paddingTop: 2, color: 'text.secondary' }}>{number}</Box>
    <DateInput source={`${source}.due_date`} label={words.due_date} validate={required()} bare />
    <MoneyInput source={`${source}.value`} label={words.value} validate={required()} bare />
    {behind}
  </Box>
);
