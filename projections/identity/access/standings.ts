import type { Recorded } from '@fidelidade/domain/events.js';
import type { RowFold } from '../../rows/fold-rows.js';
import type { CompanyStandingRow } from './table.js';

export const STANDING_FACTS = [
  'CompanyDisabled',
  'CompanyEnabled',
  'CompanyDeleted',
  'CompanyRestored',
  'PlanChanged',
] as const;

type StandingFact = Recorded<(typeof STANDING_FACTS)[number]>;

export const STANDINGS: RowFold<StandingFact['type'], 'company_standings'> = {
  table: 'company_standings',
  key: ['company_id'],
  keyOf: ({ meta }) => [meta.company],
  asks: STANDING_FACTS,
  begin: (event, row) => (row ? undefined : { ...untouched(event.meta.company), ...change(event, row) }),
  change,
};

const untouched = (company: string): CompanyStandingRow => ({
  company_id: company,
  disabled: false,
  suspended: false,
  deleted: false,
  plan: null,
});

/** Closed by its own people and suspended by the system's support are apart: neither takes back what the other did. */
function change(event: StandingFact, row: CompanyStandingRow | undefined): Partial<CompanyStandingRow> {
  switch (event.type) {
    case 'CompanyDisabled':
      return { suspended: true, disabled: true };
    case 'CompanyEnabled':
      return { suspended: false, disabled: row?.deleted ?? false };
    case 'CompanyDeleted':
      return { deleted: true, disabled: true };
    case 'CompanyRestored':
      return { deleted: false, disabled: row?.suspended ?? false };
    case 'PlanChanged': {
      const { companyId: _, ...plan } = event.data;
      return { plan };
    }
  }
}
