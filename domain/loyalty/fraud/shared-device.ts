import type { Decider } from '../../kernel/decider.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';

/**
 * An account of the shop was opened on a device, while the shop looked for devices with many (ADR 0156). `deviceKey` is a digest of the company and
 * of what the browser was given to be known by: of another company it is another, and what it was made from is written nowhere.
 */
export type SharedDeviceEvent = DomainEvent<
  'DeviceAccountSeen',
  { deviceKey: string; participantId: string }
>;

export const sharedDeviceEvents = describeEvents<SharedDeviceEvent>({ DeviceAccountSeen: { schema: 1 } });

export interface SharedDeviceState {
  /** Each once, in the order in which they were first seen there. */
  readonly accounts: readonly string[];
}

export interface SeeAccount {
  readonly type: 'see';
  readonly deviceKey: string;
  readonly participantId: string;
}

/** One stream a device and company. */
export const sharedDeviceDecider: Decider<SharedDeviceState, SeeAccount, SharedDeviceEvent> = {
  initial: { accounts: [] },
  decide: ({ deviceKey, participantId }, { accounts }) =>
    accounts.includes(participantId)
      ? []
      : [{ type: 'DeviceAccountSeen', data: { deviceKey, participantId } }],
  evolve: ({ accounts }, { data }) => ({ accounts: [...accounts, data.participantId] }),
};

/** How many accounts the device had with this one: those that came after it are told with themselves. */
export const accountsThrough = ({ accounts }: SharedDeviceState, participantId: string): number =>
  accounts.indexOf(participantId) + 1;
