import { randomUUID } from 'node:crypto';
import type streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { KurrentLog } from './kurrent-log.js';
import type { Answers } from './read-answers.js';
import { goneOr, matcherOf, type ReadCall, type Write } from './served-call.js';

/** How many records the server looks at in one go unless it is told otherwise. */
const SEARCH_WINDOW_records = 32;

interface SubscriptionCall {
  readonly log: KurrentLog;
  readonly options: streams.ReadReq.Options;
  /** Index of the record to begin with, or, for a position, of the last one that the client has had. */
  readonly start: number;
  readonly call: ReadCall;
  readonly write: Write;
  readonly form: Answers;
}

/** First what is there, then what comes; a checkpoint after so many records that the filter has passed over. */
export async function subscribeToAll({
  log,
  options,
  start,
  call,
  write,
  form,
}: SubscriptionCall): Promise<void> {
  const filter = options.getFilter();
  const wanted = matcherOf(filter);
  const window = filter?.getMax() || SEARCH_WINDOW_records;
  const interval = window * (filter?.getCheckpointintervalmultiplier() ?? 1);
  let next = options.getAll()?.hasPosition() ? start + 1 : start;
  let passed = 0;
  let isCaughtUp = false;
  await write(form.confirmation(randomUUID()));
  while (!call.cancelled) {
    const record = log.records[next];
    if (!record) {
      if (!isCaughtUp) await write(form.caughtUp());
      isCaughtUp = true;
      await goneOr(call, (done) => log.onGrown(done));
      continue;
    }
    next += 1;
    passed = wanted(record) ? 0 : passed + 1;
    if (passed === 0) await write(form.event(record));
    else if (passed % interval === 0) await write(form.checkpoint(record));
  }
}
