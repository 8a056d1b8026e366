import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';

/**
 * A period whose end is not before its start: nothing happened in the other, and an empty answer would say that nothing did.
 * @throws DomainError `period_invalid` on `to`
 */
export function inOrder<Period extends { readonly from?: string; readonly to?: string }>(
  period: Period,
): Period {
  const { from, to } = period;
  if (from !== undefined && to !== undefined && to < from)
    throw new DomainError('period_invalid', { field: 'to' });
  return period;
}
