import { readInstallmentTerm, type InstallmentTerm } from '@fidelidade/domain/finance/installments.js';
import { useGetList, type RaRecord } from 'react-admin';
import { ASIDE } from '../../../providers/failures';
import { useCan } from '../../../providers/useCan';

export interface NamedTerm {
  readonly id: string;
  readonly name: string;
  readonly term: InstallmentTerm;
}

interface TermRecord extends RaRecord {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

/** As many as one chooses among without searching; a shop has a handful. */
const MOST_TERMS = 100;

/** The payment terms that a purchase may be paid by, for whoever may see them. */
export function useInstallmentTerms(): readonly NamedTerm[] {
  const can = useCan();
  const { data = [] } = useGetList<TermRecord>(
    'payment-terms',
    { pagination: { page: 1, perPage: MOST_TERMS }, sort: { field: 'name', order: 'ASC' } },
    { ...ASIDE, enabled: can('finance.payment-terms.view') },
  );
  return data.flatMap((record) => {
    const term = record.status === 'active' ? readInstallmentTerm(record) : undefined;
    return term ? [{ id: record.id, name: record.name, term }] : [];
  });
}
