import { useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/api';

export interface BudgetCategory {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly wallet_type: 'R' | 'D';
  /** Not any more where it is deleted, a group, or outside of the income statement: what it has counts all the same. */
  readonly can_be_set: boolean;
  /** One a month, as the category has them: what an expense costs is above zero. */
  readonly amounts: readonly string[];
  /** Null for whoever may not see the income statement. */
  readonly previous: readonly string[] | null;
}

/** `GET /api/budgets/{year}` */
export interface Budget {
  readonly id: string;
  readonly year: number;
  readonly basis: 'competence' | 'cash';
  /** `YYYY-MM` */
  readonly months: readonly string[];
  readonly categories: readonly BudgetCategory[];
  /** Of the year before: what is of no category's line. */
  readonly previous_elsewhere: string | null;
}

export const useBudget = (year: string) =>
  useQuery({
    queryKey: ['budgets', year],
    queryFn: ({ signal }) => api.get<Budget>(`/api/budgets/${year}`, {}, signal),
  });
