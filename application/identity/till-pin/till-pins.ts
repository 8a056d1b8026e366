import { assertMayTouch } from '@fidelidade/domain/identity/access.js';
import { teamDecider } from '@fidelidade/domain/identity/team/team.js';
import { tillPinDecider } from '@fidelidade/domain/identity/till-pin/till-pin.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { streams } from '@fidelidade/domain/streams.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';
import { handles } from '../../execution/handles.js';
import { grantorOf } from '../team/grantor.js';

/** Somebody chooses the PIN by which they serve at the tills of the context's company; they proved that it is them. */
export class ChooseTillPin extends BusinessCommand {
  static override readonly volatile = ['pinHash'];

  constructor(
    context: CommandContext,
    readonly userId: string,
    readonly pinHash: string,
  ) {
    super(context);
  }
}

/** Takes it away: by its owner, or by whoever administers users, for somebody who forgot it. */
export class RemoveTillPin extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly userId: string,
  ) {
    super(context);
  }
}

export const ChooseTillPinHandler = handles(
  ChooseTillPin,
  ({ userId }) => userId,
  (unit, { userId, pinHash }) =>
    unit.decide(tillPinDecider, streams.tillPin(userId), { type: 'choose', userId, pinHash }),
);

export const RemoveTillPinHandler = handles(
  RemoveTillPin,
  ({ userId }) => userId,
  async (unit, { context, userId }) => {
    const member = (await unit.load(teamDecider, streams.team())).members.get(userId);
    if (!member) throw notFound();
    if (context.actor.id !== userId) assertMayTouch(await grantorOf(unit, context.actor), member);
    await unit.decide(tillPinDecider, streams.tillPin(userId), { type: 'remove', userId });
  },
);
