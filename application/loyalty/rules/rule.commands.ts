import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import type { BonusKind, EarningRule } from '@fidelidade/domain/loyalty/earning/rule.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';
import { idFrom } from '../../execution/ids.js';

/** The id of a rule that a command publishes: known before, for a rule of several stores has one id in all of them. */
export const newRuleId = ({ company, commandId }: CommandContext): string =>
  idFrom('earning-rule', company, commandId);

/** Customers earn by another rule from now on. */
export class PublishEarningRule extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly rule: EarningRule,
  ) {
    super(context);
  }
}

/** A rule says something else from now on. */
export class ChangeEarningRule extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly ruleId: string,
    readonly rule: EarningRule,
    /** The version that was seen; without it, none is looked at. */
    readonly seen?: number,
  ) {
    super(context);
  }
}

/** A rule that another store of the house published, or changed, holds in this one too, and says the same. */
export class HoldRuleOfHouse extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly ruleId: string,
    readonly rule: EarningRule,
  ) {
    super(context);
  }
}

/** Nothing is earned by a rule from now on. */
export class EndEarningRule extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly ruleId: string,
  ) {
    super(context);
  }
}

/** What the rules in force give a participant without a sale, because of what happened or of what day it is. */
export class GiveBonuses extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly occasion: Exclude<BonusKind, 'manual'>,
    /** The day that it is given for, where that is not the day of the command. */
    readonly day?: CivilDate,
  ) {
    super(context);
  }
}

/** Staff give a participant something, and say why: what a rule names, or so much. */
export class CreditParticipant extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly given: { readonly ruleId: string } | { readonly currency: Currency; readonly amount: Amount },
    readonly reason: string,
  ) {
    super(context);
  }
}

/** Staff take something away from a participant, and say why. */
export class DebitParticipant extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly currency: Currency,
    readonly amount: Amount,
    readonly reason: string,
  ) {
    super(context);
  }
}
