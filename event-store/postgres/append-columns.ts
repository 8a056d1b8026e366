import type { ExpectedVersion, ShapedEvent, StreamChange } from '../event-store.js';
import type { AppendCommand } from './append-command.js';
import { BinaryArray, type ElementType } from './binary-array.js';

/** The arrays of `es.append`, in its order: an element an event, and then one a guard. */
export function appendColumns(commands: readonly AppendCommand[]): Buffer[] {
  const rows = commands.flatMap(rowsOf);
  return COLUMNS.map(([type, expectedBytes, write]) => {
    const array = new BinaryArray(type, expectedBytes * rows.length);
    for (const row of rows) write(array, row);
    return array.toBuffer();
  });
}

interface Row {
  readonly command: AppendCommand;
  /** Counted from 1, as all here. */
  readonly number: number;
  readonly change: StreamChange<ShapedEvent>;
  readonly place: number;
  /** Undefined for a guard. */
  readonly event: ShapedEvent | undefined;
  readonly content: string | undefined;
  readonly isFirst: boolean;
}

type Column = readonly [
  type: ElementType,
  expectedBytes: number,
  write: (array: BinaryArray, row: Row) => void,
];

/** Bytes for a value, with what UTF-8 might take: more is made room for, at the price of a copy. */
const INTEGER_BYTES = 8;
const NAME_BYTES = 128;
const CONTENT_BYTES = 1_024;

const COLUMNS: readonly Column[] = [
  ['integer', INTEGER_BYTES, (array, { number }) => array.integer(number)],
  ['text', NAME_BYTES, (array, { command }) => array.text(command.context.company)],
  ['text', NAME_BYTES, (array, { change }) => array.text(change.stream)],
  ['integer', INTEGER_BYTES, (array, { change }) => array.integer(expectation(change.expectedVersion))],
  ['integer', INTEGER_BYTES, (array, { place }) => array.integer(place)],
  ['text', NAME_BYTES, (array, { event }) => array.text(event?.type)],
  ['integer', INTEGER_BYTES, (array, { event }) => array.integer(event?.schema)],
  ['json', CONTENT_BYTES, (array, { content }) => array.text(content)],
  ['text', NAME_BYTES, (array, { command }) => array.text(command.context.actor.kind)],
  ['text', NAME_BYTES, (array, { command }) => array.text(command.context.actor.id)],
  ['timestamptz', 2 * INTEGER_BYTES, (array, { command }) => array.time(command.occurredAt_ms)],
  ['text', NAME_BYTES, (array, { command }) => array.text(command.context.correlation)],
  ['uuid', INTEGER_BYTES, (array, { command }) => array.uuid(command.context.causation)],
  ['text', NAME_BYTES, (array, { command }) => array.text(command.context.commandId)],
  [
    'text',
    NAME_BYTES,
    (array, { command, isFirst }) => array.text(isFirst ? command.context.commandDigest : undefined),
  ],
  [
    'integer',
    INTEGER_BYTES,
    (array, { command, isFirst }) => array.integer(isFirst ? command.size : undefined),
  ],
  ['text', NAME_BYTES, (array, { command }) => array.text(command.context.ip)],
];

function rowsOf(command: AppendCommand, index: number): Row[] {
  const rows: Row[] = [];
  command.changes.forEach((change, place) => {
    change.events.forEach((event, eventIndex) => {
      rows.push({
        command,
        number: index + 1,
        change,
        place: eventIndex + 1,
        event,
        content: command.contents[place]![eventIndex]!,
        isFirst: rows.length === 0,
      });
    });
  });
  for (const change of command.guards) {
    const nothing = { event: undefined, content: undefined, isFirst: false };
    rows.push({ command, number: index + 1, change, place: 1, ...nothing });
  }
  return rows;
}

function expectation(expected: ExpectedVersion): number | undefined {
  if (expected === 'any') return undefined;
  return expected === 'none' ? 0 : expected;
}

/** The values of `es.append_event`, in its order, for a command of one event. */
export function eventValues(command: AppendCommand): unknown[] {
  const { change, event, content } = rowsOf(command, 0)[0]!;
  if (!event) throw new RangeError('event store: a guard stands before the event');
  const { company, actor, correlation, causation, commandId, commandDigest, ip } = command.context;
  return [
    company,
    change.stream,
    expectation(change.expectedVersion),
    event.type,
    event.schema,
    content,
    actor.kind,
    actor.id,
    new Date(command.occurredAt_ms).toISOString(),
    correlation,
    causation,
    commandId,
    commandDigest,
    ip,
  ];
}
