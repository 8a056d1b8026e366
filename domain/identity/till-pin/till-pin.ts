import type { Decider } from '../../kernel/decider.js';
import { notAcceptable } from '../../kernel/domain-error.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';

/** By what an attendant says at a shared till that it is them: one stream a member and company. */
export type TillPinEvent =
  /** Chosen by whoever it is the PIN of; the one before works no more. `pinHash` is Argon2id. */
  | DomainEvent<'TillPinChosen', { userId: string; pinHash: string }>
  /** Whoever administers users took it away, or its owner did: it opens no till any more until another is chosen. */
  | DomainEvent<'TillPinRemoved', { userId: string }>;

export const tillPinEvents = describeEvents<TillPinEvent>({
  TillPinChosen: { schema: 1, personal: { subject: 'userId', fields: ['pinHash'] } },
  TillPinRemoved: { schema: 1 },
});

export type TillPinCommand =
  | { readonly type: 'choose'; readonly userId: string; readonly pinHash: string }
  | { readonly type: 'remove'; readonly userId: string };

export interface TillPinState {
  readonly pinHash: string | undefined;
  /** Which of all their PINs it is: what was proved with an older one counts no more. */
  readonly edition: number;
}

/** @throws DomainError `pin_none` (406) where there is none to take away */
export const tillPinDecider: Decider<TillPinState, TillPinCommand, TillPinEvent> = {
  initial: { pinHash: undefined, edition: 0 },
  decide(command, { pinHash: before }) {
    const { userId } = command;
    if (command.type === 'choose')
      return [{ type: 'TillPinChosen', data: { userId, pinHash: command.pinHash } }];
    if (before === undefined) throw notAcceptable('pin_none');
    return [{ type: 'TillPinRemoved', data: { userId } }];
  },
  evolve: ({ edition }, event) => ({
    pinHash: event.type === 'TillPinChosen' ? event.data.pinHash : undefined,
    edition: edition + 1,
  }),
};
