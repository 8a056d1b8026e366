import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { VoucherSource } from '@fidelidade/domain/loyalty/voucher/events.js';
import type { VoucherTerms } from '@fidelidade/domain/loyalty/voucher/terms.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';

/** The shop promises a voucher: to a customer, or to whoever brings its code. */
export class IssueVoucher extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly terms: VoucherTerms,
    readonly source: VoucherSource,
    readonly participantId?: string,
  ) {
    super(context);
  }
}

/** A till puts a use aside while the purchase is being paid. */
export class ReserveVoucher extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly voucherId: string,
    readonly participantId: string,
  ) {
    super(context);
  }
}

/** Gives back what a till put aside. */
export class ReleaseVoucher extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly voucherId: string,
    readonly reservationId: string,
    readonly releaseReason: 'cancelled' | 'overdue',
  ) {
    super(context);
  }
}

/** The shop takes back what nobody used. */
export class CancelVoucher extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly voucherId: string,
    readonly reason: string,
  ) {
    super(context);
  }
}

/** A use at the till was a mistake: the customer has it again. */
export class ReverseVoucherUse extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly voucherId: string,
    readonly saleId: string,
    readonly reason: string,
  ) {
    super(context);
  }
}

/** Expires a voucher whose last day is over. */
export class ExpireVoucher extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly voucherId: string,
    readonly today: CivilDate,
  ) {
    super(context);
  }
}
