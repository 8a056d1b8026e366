import type { Instant } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';

/** How long SEFAZ blocks a company for misuse (656, NT 2018.002). */
export const MISUSE_BLOCK_ms = 60 * 60_000;

export interface SuspendedCalls {
  readonly service: 'authorization' | 'query';
  readonly environment: 1 | 2;
  readonly cStat: string;
  readonly reason: string;
  readonly until: Instant;
}

/**
 * SEFAZ blocked this company at one of its services for misuse (656): nothing is asked there until the moment is past, by
 * any process, for each question would prolong the block.
 */
export type SefazLineEvent = DomainEvent<'SefazCallsSuspended', SuspendedCalls>;

export const sefazLineEvents = describeEvents<SefazLineEvent>({ SefazCallsSuspended: { schema: 1 } });

export interface SefazLineState {
  readonly suspended: SuspendedCalls | undefined;
}

/** The line of one company to one service in one environment. */
export const sefazLineDecider: Decider<SefazLineState, SuspendedCalls, SefazLineEvent> = {
  initial: { suspended: undefined },
  /** Two jobs may hear of one block: the later moment holds. */
  decide(suspension, { suspended }) {
    return suspended && suspended.until >= suspension.until
      ? []
      : [{ type: 'SefazCallsSuspended', data: suspension }];
  },
  evolve: (_state, { data }) => ({ suspended: data }),
};
