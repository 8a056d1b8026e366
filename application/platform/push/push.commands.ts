import {
  pushDevicesDecider,
  type PushDevicesCommand,
} from '@fidelidade/domain/platform/push/push-devices.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandBus } from '@nestjs/cqrs';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';
import { MANY_AT_ONCE } from '../../execution/executor.js';
import { handles } from '../../execution/handles.js';
import type { SessionHolder } from '../../ports/session-store.js';

/** A device is to be told of notices, or not any more. */
export class ChangePushDevices extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly change: PushDevicesCommand,
  ) {
    super(context);
  }
}

/** Several devices may be found gone at once. */
export const ChangePushDevicesHandler = handles(
  ChangePushDevices,
  ({ change }) => change.accountId,
  (unit, { change }) => unit.decide(pushDevicesDecider, streams.pushDevices(change.accountId), change),
  MANY_AT_ONCE,
);

/**
 * Where somebody ends sessions, the devices that consented in them hear nothing more; where a session only grew old, they still do
 * (ADR 0131). Of participants alone: staff have no such devices.
 * @param context of the account's company
 */
export async function endPushOfSessions(
  commands: Pick<CommandBus, 'execute'>,
  realm: SessionHolder['realm'],
  accountId: string,
  context: CommandContext,
  which: { readonly only?: string; readonly except?: string } = {},
): Promise<void> {
  if (realm !== 'participant') return;
  const theirs = { ...context, commandId: `${context.commandId}:push` };
  await commands.execute(new ChangePushDevices(theirs, { type: 'end-sessions', accountId, which }));
}
