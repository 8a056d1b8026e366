import {
  bankAccountDecider,
  expectedInProblem,
} from '@fidelidade/domain/finance/bank-account/bank-account.js';
import type { EntryDetails } from '@fidelidade/domain/finance/entry/events.js';
import {
  entrySeriesDecider,
  type CreateEntrySeries,
} from '@fidelidade/domain/finance/entry-series/series.js';
import { noteDecider } from '@fidelidade/domain/fiscal/note/decide.js';
import type { NoteContent } from '@fidelidade/domain/fiscal/note/events.js';
import { DomainError, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import { addMoney, cents } from '@fidelidade/domain/kernel/money.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { wellKnownIds } from '../execution/well-known-ids.js';

/**
 * A receivable of a note with what the note says of its payment: form, term and account; several of one note are a series, which the first
 * of them creates. Read where it is opened and not told by the policy: its commands are in the log as they were.
 */
export async function asItsNoteSays(unit: UnitOfWork, details: EntryDetails): Promise<EntryDetails> {
  if (details.source?.kind !== 'invoice') return details;
  const noteId = details.source.id;
  const { content } = await unit.load(noteDecider, streams.note(noteId));
  if (!content) return details;
  const { paymentForm, paymentTermId } = content;
  const accountId = await openAccount(unit, content.accountId);
  const said = {
    ...details,
    paymentForm,
    ...(paymentTermId !== undefined && { paymentTermId }),
    ...(accountId !== undefined && { accountId }),
  };
  if (content.installments.length < 2) return said;
  const id = await seriesOf(unit, noteId, content, said);
  return id === undefined ? said : { ...said, series: { id, kind: 'installments' } };
}

/** @returns undefined for what is no series (days out of order): what is billed is owed whatever it is */
async function seriesOf(
  unit: UnitOfWork,
  noteId: string,
  { installments, paymentTermId }: NoteContent,
  details: EntryDetails,
): Promise<string | undefined> {
  const seriesId = wellKnownIds.noteSeries(unit.company, noteId);
  const create: CreateEntrySeries = {
    ...{ type: 'create', seriesId },
    details: { ...details, value: cents(addMoney(...installments.map(({ value }) => value))) },
    rule: { kind: 'installments', ...(paymentTermId !== undefined && { paymentTermId }) },
    rows: installments.map(({ dueDate, value }) => ({
      dueDate: dueDate < details.issueDate ? details.issueDate : dueDate,
      amount: value,
    })),
    entryIds: installments.map(({ number }) => wellKnownIds.noteEntry(unit.company, noteId, number)),
  };
  try {
    await unit.decide(entrySeriesDecider, streams.entrySeries(seriesId), create);
  } catch (error) {
    if (!(error instanceof DomainError || error instanceof ValidationError)) throw error;
    return undefined;
  }
  return seriesId;
}

/** Nothing is expected in an account that was closed since: what is owed is owed all the same. */
async function openAccount(unit: UnitOfWork, id: string | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const account = await unit.guard(bankAccountDecider, streams.bankAccount(id));
  return expectedInProblem(account, 'account_id') ? undefined : id;
}
