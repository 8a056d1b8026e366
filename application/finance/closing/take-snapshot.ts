import { CLOSING_EDITION, closingDecider } from '@fidelidade/domain/finance/closing/closing.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { sumOfMoney } from '@fidelidade/domain/kernel/money.js';
import { streams } from '@fidelidade/domain/streams.js';
import { balanceOf, resultOf } from '@fidelidade/projections/finance/closings/figures.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';
import { handlesAsking } from '../../execution/handles.js';
import { policy } from '../../policies/policy.js';
import { ClosedBooks, digestOf } from './closed-books.js';

/** Keeps what books reported when they were closed (R-10.8.1, feature 17). */
class TakePeriodSnapshot extends BusinessCommand {
  constructor(
    context: CommandContext,
    /** Of the fact that closed them. */
    readonly closingId: string,
    readonly closedThrough: CivilDate,
  ) {
    super(context);
  }
}

export const TakePeriodSnapshotHandler = handlesAsking(
  ClosedBooks,
  TakePeriodSnapshot,
  ({ closingId }) => closingId,
  async (unit, { closingId, closedThrough }, _id, books) => {
    const { asOf, figures } = await books.reported(unit.company, closingId, closedThrough);
    await unit.decide(closingDecider, streams.closing(closingId), {
      ...{ type: 'take-snapshot', closingId, closedThrough, asOf },
      digest: digestOf(figures, CLOSING_EDITION),
      netResult: sumOfMoney(resultOf(figures)),
      accountsBalance: sumOfMoney(balanceOf(figures)),
      edition: CLOSING_EDITION,
    });
  },
);

/** Books are told of as they were when they were closed, whoever died in between: as of that moment they can be read for ever. */
export const takePeriodSnapshot = policy('take-period-snapshot', {
  PeriodClosed: ({ id, data: { closedThrough } }, context) => [
    new TakePeriodSnapshot(context(), id, closedThrough),
  ],
});
