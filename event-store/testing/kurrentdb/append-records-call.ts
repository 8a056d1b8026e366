import {
  Metadata,
  status,
  type sendUnaryData,
  type ServerErrorResponse,
  type ServerUnaryCall,
} from '@grpc/grpc-js';
import rich from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';
import errors from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/errors_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import {
  MAX_APPEND_BYTES,
  type KurrentLog,
  type NewRecord,
  type StateCheck,
  type Violation,
} from './kurrent-log.js';

type Call = ServerUnaryCall<streams.AppendRecordsRequest, streams.AppendRecordsResponse>;

/** `StreamsService/AppendRecords` of protocol version 2. */
export const appendRecordsTo =
  (log: KurrentLog) =>
  ({ request }: Call, answer: sendUnaryData<streams.AppendRecordsResponse>): void => {
    const outcome = log.append(request.getRecordsList().map(recordOf), request.getChecksList().map(checkOf));
    if (outcome.kind === 'violated') return answer(violation(outcome.violations));
    if (outcome.kind === 'too large') return answer(tooLarge(outcome.size));
    const response = new streams.AppendRecordsResponse().setPosition(String(outcome.position));
    for (const [stream, revision] of outcome.revisions)
      response.addRevisions(new streams.StreamRevision().setStream(stream).setRevision(String(revision)));
    answer(null, response);
  };

const recordOf = (record: streams.AppendRecord): NewRecord => ({
  stream: record.getStream(),
  id: record.getRecordId() ?? '',
  type: record.getSchema()?.getName() ?? '',
  isJson: record.getSchema()?.getFormat() === streams.SchemaFormat.SCHEMA_FORMAT_JSON,
  data: record.getData_asU8(),
  metadata: propertiesOf(record),
});

/** Whoever reads by protocol version 1 gets the properties as a JSON object. */
function propertiesOf(record: streams.AppendRecord): Uint8Array {
  const properties = [...record.getPropertiesMap().entries()].map(([key, value]) => [
    key,
    value.toJavaScript(),
  ]);
  return properties.length === 0
    ? new Uint8Array()
    : Buffer.from(JSON.stringify(Object.fromEntries(properties)));
}

function checkOf(check: streams.ConsistencyCheck): StateCheck {
  const state = check.getStreamState();
  return { stream: state?.getStream() ?? '', expected: Number(state?.getExpectedState()) };
}

function violation(violations: readonly Violation[]): ServerErrorResponse {
  const details = new errors.AppendConsistencyViolationErrorDetails();
  for (const { stream, expected, actual } of violations) {
    const state = new errors.ConsistencyViolation.StreamStateViolation();
    state.setStream(stream).setExpectedState(String(expected)).setActualState(String(actual));
    details.addViolations(new errors.ConsistencyViolation().setStreamState(state));
  }
  return refusal(status.FAILED_PRECONDITION, 'AppendConsistencyViolationErrorDetails', details);
}

function tooLarge(size: number): ServerErrorResponse {
  const details = new errors.AppendTransactionSizeExceededErrorDetails();
  details.setSize(size).setMaxSize(MAX_APPEND_BYTES);
  return refusal(status.ABORTED, 'AppendTransactionSizeExceededErrorDetails', details);
}

function refusal(
  code: status,
  type: string,
  details: { serializeBinary(): Uint8Array },
): ServerErrorResponse {
  const packed = new any.Any();
  packed.setTypeUrl(`type.googleapis.com/kurrentdb.protocol.v2.streams.errors.${type}`);
  packed.setValue(details.serializeBinary());
  const metadata = new Metadata();
  const told = new rich.Status()
    .setCode(code as number)
    .setMessage(type)
    .setDetails(packed);
  metadata.set('grpc-status-details-bin', Buffer.from(told.serializeBinary()));
  return Object.assign(new Error(type), { code, details: type, metadata });
}
