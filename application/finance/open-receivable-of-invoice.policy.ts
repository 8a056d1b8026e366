import type { EventOf } from '@fidelidade/domain/events.js';
import { SALES_CATEGORY_CODE } from '@fidelidade/domain/finance/account-plan/default-plan.js';
import type { EntryDetails } from '@fidelidade/domain/finance/entry/events.js';
import type { NoteInstallment } from '@fidelidade/domain/fiscal/note/events.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { policy } from '../policies/policy.js';
import { OpenEntry } from './finance.commands.js';

/** An authorised note opens what the customer owes, an entry an installment. */
export const openReceivableOfInvoice = policy('open-receivable-of-invoice', {
  NoteAuthorized: ({ data, meta: { company } }, context) =>
    data.installments.map(
      (installment) =>
        new OpenEntry(
          context(),
          receivableOf(data, installment, wellKnownIds.category(company, SALES_CATEGORY_CODE)),
          wellKnownIds.noteEntry(company, data.noteId, installment.number),
        ),
    ),
});

function receivableOf(
  note: EventOf<'NoteAuthorized'>['data'],
  installment: NoteInstallment,
  accountPlanId: string,
): EntryDetails {
  const document = `NF-e ${note.series}-${note.number}`;
  return {
    direction: 'R',
    document,
    description: `Venda ${document}`,
    personId: note.personId,
    accountPlanId,
    competenceDate: note.issuedOn,
    issueDate: note.issuedOn,
    // A note that waited before it was sent may be issued after the due date that was agreed: it is due at once.
    dueDate: installment.dueDate < note.issuedOn ? note.issuedOn : installment.dueDate,
    value: installment.value,
    installment: { number: installment.number, of: note.installments.length },
    source: { kind: 'invoice', id: note.noteId },
  };
}
