import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { LogRecord } from './kurrent-log.js';

const { ReadResp } = streams;
/** The protocol counts time in units of 100 ns. */
const TICKS_IN_ms = 10_000n;

export type Answers = ReturnType<typeof answers>;

/** The messages of a read; ids are texts or two halves of 64 bits, as the client has asked. */
export const answers = (structuredIds: boolean) => ({
  event: (record: LogRecord): streams.ReadResp =>
    new ReadResp().setEvent(
      new ReadResp.ReadEvent()
        .setEvent(recorded(record, structuredIds))
        .setCommitPosition(String(record.position)),
    ),
  streamNotFound: (name: string): streams.ReadResp =>
    new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(identifier(name))),
  confirmation: (id: string): streams.ReadResp =>
    new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(id)),
  checkpoint: ({ position }: LogRecord): streams.ReadResp =>
    new ReadResp().setCheckpoint(
      new ReadResp.Checkpoint().setCommitPosition(String(position)).setPreparePosition(String(position)),
    ),
  caughtUp: (): streams.ReadResp => new ReadResp().setCaughtUp(new ReadResp.CaughtUp()),
});

function recorded(record: LogRecord, structuredIds: boolean): streams.ReadResp.ReadEvent.RecordedEvent {
  const event = new ReadResp.ReadEvent.RecordedEvent()
    .setId(uuid(record.id, structuredIds))
    .setStreamIdentifier(identifier(record.stream))
    .setStreamRevision(String(record.revision))
    .setCommitPosition(String(record.position))
    .setPreparePosition(String(record.position))
    .setData(record.data)
    .setCustomMetadata(record.metadata);
  event
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.isJson ? 'application/json' : 'application/octet-stream')
    .set('created', String(BigInt(record.created_ms) * TICKS_IN_ms));
  return event;
}

const identifier = (name: string): shared.StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(name)));

function uuid(id: string, isStructured: boolean): shared.UUID {
  if (!isStructured) return new shared.UUID().setString(id);
  const digits = id.replaceAll('-', '');
  const half = (from: number) => String(BigInt.asIntN(64, BigInt(`0x${digits.slice(from, from + 16)}`)));
  return new shared.UUID().setStructured(
    new shared.UUID.Structured().setMostSignificantBits(half(0)).setLeastSignificantBits(half(16)),
  );
}
