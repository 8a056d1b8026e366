import { status } from '@grpc/grpc-js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { KurrentLog, LogRecord } from './kurrent-log.js';
import { answers, type Answers } from './read-answers.js';
import { subscribeToAll } from './subscription-call.js';
import { type ReadCall, type Write, goneOr, matcherOf, type Matcher } from './served-call.js';

type Options = streams.ReadReq.Options;

/** `Streams/Read` of protocol version 1: pages of a stream or of `$all`, and subscriptions to `$all`. */
export const readFrom =
  (log: KurrentLog) =>
  (call: ReadCall): void => {
    const options = call.request.getOptions();
    if (!options) return fail(call, status.INVALID_ARGUMENT, 'no options');
    const write = writerOf(call);
    const form = answers(options.getUuidOption()?.hasStructured() ?? false);
    answer(log, options, call, write, form).catch((error: unknown) =>
      fail(call, status.INTERNAL, String(error)),
    );
  };

async function answer(
  log: KurrentLog,
  options: Options,
  call: ReadCall,
  write: Write,
  form: Answers,
): Promise<void> {
  const all = options.getAll();
  if (all) {
    const start = startIn(log, all, options);
    if (start === undefined) return fail(call, status.INVALID_ARGUMENT, 'Invalid position.');
    if (options.hasSubscription()) return subscribeToAll({ log, options, start, call, write, form });
    const wanted = matcherOf(options.getFilter());
    for (const record of pageOf(log.records, start, options, wanted)) await write(form.event(record));
  } else {
    const name = Buffer.from(
      options.getStream()?.getStreamIdentifier()?.getStreamName_asU8() ?? [],
    ).toString();
    const history = log.stream(name);
    if (history.length === 0) await write(form.streamNotFound(name));
    else
      for (const record of pageOf(history, startOf(history, options), options, () => true))
        await write(form.event(record));
  }
  call.end();
}

function pageOf(
  records: readonly LogRecord[],
  start: number,
  options: Options,
  wanted: Matcher,
): LogRecord[] {
  const count = Number(options.getCount());
  const step = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.FORWARDS ? 1 : -1;
  const page: LogRecord[] = [];
  const first = step > 0 ? start : Math.min(start, records.length - 1);
  for (let index = first; page.length < count; index += step) {
    const record = records[index];
    if (!record) break;
    if (wanted(record)) page.push(record);
  }
  return page;
}

/** Where `$all` is to be read from; undefined for a position at which no record begins, which the server refuses. */
function startIn(
  log: KurrentLog,
  all: streams.ReadReq.Options.AllOptions,
  options: Options,
): number | undefined {
  const isForward = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.FORWARDS;
  if (all.hasStart()) return 0;
  if (all.hasEnd()) return isForward ? log.records.length : log.records.length - 1;
  return log.indexAt(Number(all.getPosition()?.getCommitPosition()));
}

function startOf(history: readonly LogRecord[], options: Options): number {
  const from = options.getStream();
  if (from?.hasStart()) return 0;
  return from?.hasEnd() ? history.length - 1 : Number(from?.getRevision());
}

/** Waits while the client is slow. */
const writerOf =
  (call: ReadCall): Write =>
  async (response) => {
    if (call.cancelled || call.write(response)) return;
    await goneOr(call, (done) => {
      call.once('drain', done);
      return () => call.off('drain', done);
    });
  };

function fail(call: ReadCall, code: status, details: string): void {
  call.emit('error', { code, details });
}
