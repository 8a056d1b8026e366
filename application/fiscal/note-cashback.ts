import type { NoteContent } from '@fidelidade/domain/fiscal/note/events.js';
import type { NoteState } from '@fidelidade/domain/fiscal/note/state.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { takePart } from '../loyalty/take-part.js';
import { assertAttendant } from '../loyalty/till/attendants.js';
import { putAside } from '../loyalty/till/redemption.js';
import type { TillCodes } from '../ports/till-codes.js';
import { todayOf } from '../registry/company-facts.js';
import type { CashbackProof } from './note.commands.js';

/** Whoever pays with what is a customer's may do so at a till, too. */
const MAY_USE_CASHBACK: { readonly permission: Permission } = { permission: 'loyalty.till.use' };

/**
 * Puts aside what pays a part of a note, in the append that sends it, by the till's own terms: nobody uses it elsewhere while SEFAZ
 * decides (R-10.1.3, ADR 0120).
 * @throws DomainError `forbidden` (403) without proof; `note_customer_changed` on `code` where it was shown for somebody else; on
 *   `paid_with_cashback`, `code` or `attendant_pin`, with what stands in the way
 */
export async function reserveNoteCashback(
  unit: UnitOfWork,
  context: CommandContext,
  noteId: string,
  { personId, total, paidWithCashback }: NoteContent,
  proof: CashbackProof | undefined,
  codes: TillCodes,
): Promise<void> {
  if (paidWithCashback === undefined) return;
  // By what the note says in this moment: whoever asked may have looked at it as it was before somebody changed it.
  if (!proof) throw new DomainError('forbidden', { refusal: 'forbidden', params: MAY_USE_CASHBACK });
  const { code, attendantId } = proof;
  await assertAttendant(unit, attendantId, { total, redeems: true });
  // Whoever never bought here has nothing: the account says so better than «not found» does.
  const participantId = await takePart(unit, personId);
  // Before the code is looked at: a guess costs whoever it is counted against, and nobody else.
  if (code && code.participantId !== participantId)
    throw new DomainError('note_customer_changed', { field: 'code' });
  const asked = {
    amount: paidWithCashback,
    ...(code && { code: code.digits }),
    ...(attendantId !== undefined && { attendantId }),
  };
  try {
    await putAside(unit, context, participantId, { purchase: total, noteId }, asked, codes);
  } catch (error) {
    throw error instanceof DomainError && error.field === 'redeem' ? atNote(error) : error;
  }
}

/** The till's word for the field is not the note's. */
const atNote = ({ code, params }: DomainError): DomainError =>
  new DomainError(code, { field: 'paid_with_cashback', params });

/** What was put aside for a note that was not authorised is the customer's again. */
export async function releaseNoteCashback(
  unit: UnitOfWork,
  context: CommandContext,
  noteId: string,
  { content, redemptionId }: NoteState,
): Promise<void> {
  if (!content || redemptionId === undefined) return;
  const participantId = wellKnownIds.participant(unit.company, content.personId);
  await unit.decide(loyaltyAccountDecider, streams.loyaltyAccount(participantId), {
    ...{ type: 'release', participantId, redemptionId, noteId, releaseReason: 'not_authorized' },
    ...{ now: context.occurredAt, on: await todayOf(unit, context) },
  });
}
