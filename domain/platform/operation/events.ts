import { describeEvents, type DomainEvent } from '../../kernel/event.js';

/**
 * What an operator did to the system by its command line, told to those whom it concerns: the company, or the platform.
 * `follower` is the name of a read model or of a policy.
 */
export type OperationEvent =
  /** A fact was left out: that follower, and no other, goes on as if it had not been. `reason` is the operator's. */
  | DomainEvent<
      'FactSkipped',
      { follower: string; eventId: string; eventType: string; position: number; reason: string }
    >
  /** What was held back is tried again. `eventId` is the fact that it was held back by. */
  | DomainEvent<'LaneRepaired', { follower: string; eventId: string; eventType: string; position: number }>
  /**
   * The log is that of a backup: seals that were made after it are given up. `givenUp` is the number of the last seal that
   * was known, `through` of the last that the backup has; 0 for none.
   */
  | DomainEvent<'BackupAccepted', { givenUp: number; through: number; reason: string }>;

export const operationEvents = describeEvents<OperationEvent>({
  FactSkipped: { schema: 1 },
  LaneRepaired: { schema: 1 },
  BackupAccepted: { schema: 1 },
});
