import type { FollowedLog } from '@fidelidade/application/policies/fact-log.js';
import type { CheckpointStore } from './checkpoint-store.js';
import type { Reaction } from './reaction.js';

/** Before any of them starts: a reaction that came with an upgrade, and is about what is to come, lets the past be. */
export async function beginCheckpoints(
  reactions: readonly Pick<Reaction, 'name' | 'begins'>[],
  checkpoints: CheckpointStore,
  store: Pick<FollowedLog, 'head'>,
): Promise<void> {
  const head = await store.head();
  const positionOf = { 'at-the-first-event': 0, 'from-now-on': head } as const;
  await checkpoints.begin(new Map(reactions.map(({ name, begins }) => [name, positionOf[begins]])));
}
