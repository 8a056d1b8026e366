import { type Decider, fold } from '@fidelidade/domain/kernel/decider.js';
import { DomainError, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import { PLATFORM, type DomainEvent } from '@fidelidade/domain/kernel/event.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';

/** What happens next, in numbers that an act reads as it likes. Small numbers are simple stories: so they shrink. */
export interface Step {
  readonly who: number;
  readonly which: number;
  readonly amount: number;
  readonly days: number;
  readonly flag: boolean;
}

/** What becomes of a record, in the order in which all of it can happen. */
const LIFE = ['disable', 'enable', 'delete', 'restore'] as const;
export type LifeStep = (typeof LIFE)[number];

/** One of these steps, or all of them up to it. */
export const lifeSteps = ({ days, flag }: Step): readonly LifeStep[] =>
  LIFE.slice(flag ? 0 : days % LIFE.length, 1 + (days % LIFE.length));

/** Sends commands to deciders. What they refuse does not happen. */
export type Act = (shop: Shop, step: Step) => Promise<void>;

/** One company of a story. Its streams are folded by the real deciders; what they decide goes to the store. */
export class Shop {
  readonly #streams = new Map<string, readonly DomainEvent[]>();
  #told = 0;

  constructor(
    readonly id: string,
    readonly number: number,
    private readonly store: EventStore,
  ) {}

  /** An id of a record of this shop. */
  of(kind: string, number: number): string {
    return `${kind}-${this.number}-${number}`;
  }

  state<State, Event extends DomainEvent>(
    decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
    stream: string,
  ): State {
    return fold(decider, (this.#streams.get(stream) ?? []) as readonly Event[]);
  }

  /** @returns whether something happened */
  async tell<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    place: 'company' | 'platform' = 'company',
  ): Promise<boolean> {
    const before = this.#streams.get(stream) ?? [];
    const events = decided(() => decider.decide(command, this.state(decider, stream)));
    if (events.length === 0) return false;
    this.#told += 1;
    await this.store.append([{ stream, expectedVersion: before.length, events }], {
      company: place === 'company' ? this.id : PLATFORM,
      actor: { kind: 'staff', id: this.of('user', this.#told % 3) },
      commandId: `${this.id}-${this.#told}`,
      commandDigest: 'told',
      occurredAt: instant('2026-03-10T12:00:00.000Z'),
      correlation: 'story',
    });
    this.#streams.set(stream, [...before, ...events]);
    return true;
  }
}

function decided<Event>(decide: () => Event[]): Event[] {
  try {
    return decide();
  } catch (error) {
    if (error instanceof DomainError || error instanceof ValidationError) return [];
    throw error;
  }
}
