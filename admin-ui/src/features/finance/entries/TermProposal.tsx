import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText, type Text } from '../../../i18n/useText';
import { percent } from '../../../shared/format';
import { Notice } from '../../../shared/ui/Notice';
import { isSaid, PROPOSED, type Proposal } from './proposal';

interface TermProposalProps {
  readonly proposal: Proposal;
  /** What the payment term is called. */
  readonly term: string;
}

/** Why the payment term asks for what the form holds. */
export function TermProposal({ proposal, term }: TermProposalProps) {
  const t = useText();
  return (
    <Box sx={{ marginTop: 3 }}>
      <Notice tone="info">{saidOf(proposal, term, t)}</Notice>
    </Box>
  );
}

/**
 * Writes what the payment term asks for into the form, and takes it out again on a day on which it asks for nothing; an amount that somebody
 * typed, or emptied, is theirs.
 */
export function useProposedAmounts(proposal: Proposal | undefined): void {
  const { setValue, formState } = useFormContext();
  const { dirtyFields } = formState;
  const written: readonly unknown[] = useWatch({ name: [...PROPOSED] });
  useEffect(() => {
    PROPOSED.forEach((field, index) => {
      const amount = proposal?.amounts[field] ?? null;
      if (!dirtyFields[field] && (written[index] ?? null) !== amount) setValue(field, amount);
    });
  });
}

/** «Atraso de 12 dias: multa de 2% e juros de 1% ao mês, pela condição «30/60 dias».» */
export function saidOf({ because, daysLate, conditions }: Proposal, term: string, t: Text): string {
  const { discount, penalty, interest, interestType, graceDays } = conditions;
  if (because === 'early') return t('finance.proposal.early', { percent: percent(discount), term });
  if (because === 'in_grace')
    return t('finance.proposal.in_grace', { smart_count: daysLate, grace: graceDays, term });
  const fine = isSaid(penalty) && t('finance.proposal.penalty', { percent: percent(penalty) });
  const monthly =
    isSaid(interest) && t(`finance.proposal.interest_${interestType}`, { percent: percent(interest) });
  const charges = fine && monthly ? t('finance.proposal.both', { fine, monthly }) : fine || monthly || '';
  const grace = graceDays > 0 ? t('finance.proposal.grace', { smart_count: graceDays }) : '';
  return t('finance.proposal.late', { smart_count: daysLate, charges: charges + grace, term });
}
