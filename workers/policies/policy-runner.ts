import type { Election } from '@fidelidade/application/policies/election.js';
import { ReactionFollower, type FollowerOptions, type ReactionState } from './reaction-follower.js';
import type { Reaction } from './reaction.js';

export interface PolicyRunnerOptions extends FollowerOptions {
  readonly reactions: readonly Reaction[];
  readonly election: Election;
}

/**
 * Lets every policy follow the log at its own pace, in one process at a time. An event may be carried out again after a
 * crash: the commands' ids are made of it, so that at least once is exactly once.
 */
export class PolicyRunner {
  readonly #followers = new Map<string, ReactionFollower>();

  constructor(private readonly options: PolicyRunnerOptions) {}

  start(): void {
    const { reactions, election } = this.options;
    const byName = new Map(reactions.map((reaction) => [reaction.name, reaction]));
    if (byName.size < reactions.length) throw new Error('two policies of the same name share a checkpoint');
    for (const { name, behind } of reactions) {
      if (behind !== undefined && !byName.has(behind))
        throw new Error(`${name} goes behind ${behind}, which is no policy`);
    }
    election.stand({
      seats: [...byName.keys()],
      elected: (name) => this.#follow(byName.get(name)!),
      deposed: (name) => void this.#followers.get(name)?.stop(),
    });
  }

  /** Each ends after the events at work. */
  async stop(): Promise<void> {
    await Promise.all([...this.#followers.values()].map((follower) => follower.stop()));
    await this.options.election.withdraw();
  }

  states(): ReadonlyMap<string, ReactionState> {
    return new Map(
      this.options.reactions.map(({ name }) => [
        name,
        this.#followers.get(name)?.state ?? { kind: 'standby' },
      ]),
    );
  }

  /** Elected again after a lost connection: the follower of the earlier term comes to its end first. */
  #follow(reaction: Reaction): void {
    const earlier = this.#followers.get(reaction.name)?.stop();
    this.#followers.set(reaction.name, new ReactionFollower(reaction, this.options, this.#placeOf, earlier));
  }

  /** What another process carries out is known by its checkpoint. */
  readonly #placeOf = async (name: string): Promise<number> => {
    const follower = this.#followers.get(name);
    return follower && follower.state.kind !== 'standby'
      ? follower.place
      : this.options.checkpoints.load(name);
  };
}
