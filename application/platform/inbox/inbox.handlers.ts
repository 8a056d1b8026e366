import { inboxDecider } from '@fidelidade/domain/platform/inbox/inbox.js';
import { streams } from '@fidelidade/domain/streams.js';
import { MANY_AT_ONCE } from '../../execution/executor.js';
import { handles } from '../../execution/handles.js';
import { ChangeInbox } from './inbox.commands.js';

/** Several policies tell one person something at once, each for itself, while that person reads. */
export const ChangeInboxHandler = handles(
  ChangeInbox,
  ({ change }) => change.accountId,
  (unit, { change }) => unit.decide(inboxDecider, streams.inbox(change.accountId), change),
  MANY_AT_ONCE,
);
