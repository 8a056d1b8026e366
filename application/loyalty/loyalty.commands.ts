import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { ProgramTerms } from '@fidelidade/domain/loyalty/program/program-terms.js';
import type { ParticipantOfRow } from '@fidelidade/domain/platform/import-job/forms/participants.js';
import type { SaleDetails } from '@fidelidade/domain/loyalty/sale/events.js';
import type { ToldSale } from '@fidelidade/domain/loyalty/sale/told-again.js';
import { BusinessCommand, type CommandContext, type CommandOutcome } from '../execution/command.js';

/** The outcome of a command that may find its record made already, by another. */
export interface MakingOutcome extends CommandOutcome {
  /** True when this very command made the record, also when it comes again after a crash. */
  readonly isNew: boolean;
}

/** Of a sale that is told with its customer. */
export interface SaleOutcome extends MakingOutcome {
  /** True when nobody had the CPF before this very command. */
  readonly isCustomerNew: boolean;
}

/** A new version of the programme's terms, in force for the sales that happen after it. */
export class PublishProgram extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly terms: ProgramTerms,
    /** The version that was seen; without it, none is looked at. */
    readonly version?: number,
  ) {
    super(context);
  }
}

/** A sale names a customer by CPF alone: whoever holds it, or a person known by nothing else yet. */
export class PreRegisterCustomer extends BusinessCommand<MakingOutcome> {
  constructor(
    context: CommandContext,
    readonly cpf: Cpf,
  ) {
    super(context);
  }
}

/** The shop knew a customer elsewhere, with more than a CPF, and has them take part. */
export class EnrolParticipant extends BusinessCommand<MakingOutcome> {
  constructor(
    context: CommandContext,
    readonly details: ParticipantOfRow,
    /** That brings them, with what they had elsewhere. */
    readonly importId: string,
  ) {
    super(context);
  }
}

/** An import is undone: the opening balance that it brought a participant goes. */
export class TakeBackOpeningBalance extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly importId: string,
    readonly reason: string,
  ) {
    super(context);
  }
}

/** An import is undone: whom it brought takes no part any more, and their person is deleted. */
export class TakeBackParticipant extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly personId: string,
    readonly importId: string,
  ) {
    super(context);
  }
}

/** A customer bought something; whoever buys takes part in the programme. */
export class RegisterSale extends BusinessCommand<MakingOutcome> {
  constructor(
    context: CommandContext,
    readonly sale: Omit<SaleDetails, 'participantId'>,
  ) {
    super(context);
  }
}

/**
 * Another system, or a file, says that whoever has a CPF bought something: the customer comes into being with the sale, or neither does
 * (R-10.1.7, R-4.7.8).
 */
export class RegisterSaleOfCpf extends BusinessCommand<SaleOutcome> {
  constructor(
    context: CommandContext,
    readonly cpf: Cpf,
    readonly sale: ToldSale,
  ) {
    super(context);
  }
}

/** What a sale earns by the terms and rules that were in force when it happened. */
export class EarnCashback extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly personId: string,
    readonly saleId: string,
    readonly base: Cents,
    readonly earnedOn: CivilDate,
    /** The version of the terms that the sale was told under; without it, the one in force. */
    readonly programVersion?: number,
  ) {
    super(context);
  }
}

/** Moves on what a participant has waiting or expiring by this day. */
export class MatureLots extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly today: CivilDate,
  ) {
    super(context);
  }
}
