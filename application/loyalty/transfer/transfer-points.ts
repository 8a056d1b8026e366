import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { hasUnconfirmedEmail } from '@fidelidade/domain/identity/participant/state.js';
import { DomainError, notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import { loyaltyAccountDecider, lotsGiven } from '@fidelidade/domain/loyalty/account/account.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { programDecider } from '@fidelidade/domain/loyalty/program/program.js';
import { transferOf } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { DEFAULT_TRANSFER } from '@fidelidade/domain/loyalty/program/transfer-terms.js';
import { streams } from '@fidelidade/domain/streams.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';
import { MANY_AT_ONCE } from '../../execution/executor.js';
import { handles } from '../../execution/handles.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { todayOf } from '../../registry/company-facts.js';
import { afterMaturing } from '../after-maturing.js';
import { customerOf } from '../till/redemption.js';

/** A participant gives of what they have to another of the same shop, for good. Who they are was proved before. */
export class TransferPoints extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly senderId: string,
    readonly receiverId: string,
    readonly currency: Currency,
    readonly amount: Amount,
  ) {
    super(context);
  }
}

/** What is given and what is received are one append over both accounts: nothing is lost in between, nothing doubled (ADR 0101). */
export const TransferPointsHandler = handles(
  TransferPoints,
  ({ context }) => idFrom('transfer', context.company, context.commandId),
  async (unit, { context, senderId, receiverId, currency, amount }, transferId) => {
    const { terms: published } = await unit.load(programDecider, streams.program());
    const terms = published ? transferOf(published) : DEFAULT_TRANSFER;
    if (!terms.isOn) throw notAcceptable('transfer_off');
    if (receiverId === senderId) throw new DomainError('transfer_to_self', { field: 'receiver_id' });
    if (hasUnconfirmedEmail(await customerOf(unit, senderId))) throw notAcceptable('transfer_needs_email');
    const personId = await receiverOf(unit, receiverId);
    const on = await todayOf(unit, context);
    const account = streams.loyaltyAccount(senderId);
    const before = await unit.load(loyaltyAccountDecider, account);
    // It was received with it.
    if (before.transfers.has(transferId)) return;
    const of = { transferId, currency, on } as const;
    await afterMaturing(
      unit,
      { type: 'give', participantId: senderId, receiverId, amount, terms, ...of },
      on,
    );
    const lots = lotsGiven(await unit.load(loyaltyAccountDecider, account), transferId).map((lot) => ({
      ...lot,
      lotId: wellKnownIds.transferLot(context.company, transferId, lot.expiresOn),
    }));
    await afterMaturing(
      unit,
      { type: 'receive', participantId: receiverId, personId, senderId, lots, ...of },
      on,
    );
  },
  MANY_AT_ONCE,
);

/**
 * Somebody with an account of their own, who confirmed their e-mail: an address that nobody confirmed may be another's. Why somebody else gets
 * nothing is not told: a block is between them and the shop. They stay so until the decision is written.
 * @throws DomainError `transfer_receiver_unknown` on `receiver_id`
 */
async function receiverOf(unit: UnitOfWork, receiverId: string): Promise<string> {
  const receiver = await unit.guard(participantDecider, streams.participant(receiverId));
  if (receiver.status !== 'active' || receiver.personId === undefined || hasUnconfirmedEmail(receiver))
    throw new DomainError('transfer_receiver_unknown', { field: 'receiver_id' });
  return receiver.personId;
}
