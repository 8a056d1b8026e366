import type { Recorded } from '@fidelidade/domain/events.js';
import type { RowFold } from '../../rows/fold-rows.js';
import type { CompanyStandingRow } from './table.js';

export const STANDING_FACTS = ['CompanyDisabled', 'CompanyEnabled', 'PlanChanged', 'TermsPublished'] as const;

type StandingFact = Recorded<(typeof STANDING_FACTS)[number]>;

export const STANDINGS: RowFold<StandingFact['type'], 'company_standings'> = {
  table: 'company_standings',
  key: ['company_id'],
  keyOf: ({ meta }) => [meta.company],
  asks: STANDING_FACTS,
  begin: (event, row) => (row ? undefined : { ...untouched(event.meta.company), ...change(event) }),
  change,
};

const untouched = (company: string): CompanyStandingRow => ({
  company_id: company,
  disabled: false,
  plan: null,
  terms_version: 0,
  terms_title: '',
  terms_text: '',
});

function change(event: StandingFact): Partial<CompanyStandingRow> {
  switch (event.type) {
    case 'CompanyDisabled':
      return { disabled: true };
    case 'CompanyEnabled':
      return { disabled: false };
    case 'PlanChanged': {
      const { companyId: _, ...plan } = event.data;
      return { plan };
    }
    case 'TermsPublished': {
      const { version, title, text } = event.data;
      return { terms_version: version, terms_title: title, terms_text: text };
    }
  }
}
