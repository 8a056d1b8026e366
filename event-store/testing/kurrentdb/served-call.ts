import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { LogRecord } from './kurrent-log.js';
import { type ServerWritableStream } from '@grpc/grpc-js';

export type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;

export type Write = (response: streams.ReadResp) => Promise<void>;

export type Matcher = (record: LogRecord) => boolean;

/** The server picks by the name of the stream or by the type of the event, by prefixes or by a regular expression. */
export function matcherOf(filter: streams.ReadReq.Options.FilterOptions | undefined): Matcher {
  const byStream = filter?.getStreamIdentifier();
  const expression = byStream ?? filter?.getEventType();
  if (!expression) return () => true;
  const pattern = expression.getRegex() ? new RegExp(expression.getRegex()) : undefined;
  return ({ stream, type }) => {
    const text = byStream ? stream : type;
    return pattern
      ? pattern.test(text)
      : expression.getPrefixList().some((prefix) => text.startsWith(prefix));
  };
}

/** Resolves when it happens, or when the client has gone. `whenever` starts to listen and tells how to stop. */
export function goneOr(call: ReadCall, whenever: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      forget();
      call.off('cancelled', done);
      resolve();
    };
    const forget = whenever(done);
    call.on('cancelled', done);
    if (call.cancelled) done();
  });
}
