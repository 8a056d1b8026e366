import {
  AppendConsistencyViolationError,
  AppendRecordSizeExceededError,
  NO_STREAM,
  STREAM_STATE,
  TransactionMaxSizeExceededError,
  type ConsistencyCheck,
  type KurrentDBClient,
} from '@kurrent/kurrentdb-client';
import { isWrite } from '../appendable.js';
import {
  overtakenBy,
  StoreUnavailable,
  VersionConflict,
  type AppendContext,
  type AppendResult,
  type ExpectedVersion,
  type ShapedEvent,
  type StreamChange,
} from '../event-store.js';
import { commandDigits } from './command-digits.js';
import type { CommandLedger } from './command-ledger.js';
import type { LogReader } from './log-reader.js';
import { numberOf } from './position.js';
import { recordsOf } from './records.js';
import type { StreamNames } from './stream-names.js';
import { reachable } from './unavailable.js';

type Changes = readonly StreamChange<ShapedEvent>[];

/**
 * Appends a command's events to all its streams in one call, together with the command's own record, whose stream must be
 * new: KurrentDB checks everything at once and writes all or nothing, so the same command is never written twice. It checks
 * streams that it does not write to as well, so guards are as good as in PostgreSQL; what it cannot check is the log, and
 * `noneSince` is asked just before (ADR 0047).
 */
export class Appender {
  readonly #client: KurrentDBClient;
  readonly #ledger: CommandLedger;
  readonly #reader: LogReader;
  readonly #names: StreamNames;

  constructor(client: KurrentDBClient, ledger: CommandLedger, reader: LogReader, names: StreamNames) {
    this.#client = client;
    this.#ledger = ledger;
    this.#reader = reader;
    this.#names = names;
  }

  /** @throws VersionConflict, CommandIdReused, StoreUnavailable; RangeError when it is larger than the server allows */
  async append(changes: Changes, context: AppendContext): Promise<AppendResult> {
    const overtaken = await this.#overtaken(context);
    if (overtaken) return overtaken;
    for (let turn = 0; ; turn += 1) {
      const outcome = await this.#attempt(changes, context, turn);
      if (!(outcome instanceof AppendConsistencyViolationError)) return outcome;
      const known = await this.#whoWasFirst(outcome, context, turn);
      if (known === undefined) throw this.#conflictIn(outcome, changes, context);
      if (known !== 'another') return known;
    }
  }

  /** @throws VersionConflict; what the command wrote when it has been here before, which only then is asked */
  async #overtaken({
    company,
    commandId,
    commandDigest,
    noneSince,
  }: AppendContext): Promise<AppendResult | undefined> {
    if (!noneSince) return undefined;
    for (let { after } = noneSince; ;) {
      const { events, through } = await this.#reader.readAll({ ...noneSince, after, company, limit: 1 });
      if (events[0]) {
        const known = await this.#ledger.find(company, commandId, commandDigest);
        if (known) return known;
        throw overtakenBy(noneSince, events[0].position);
      }
      if (through === after) return undefined;
      after = through;
    }
  }

  /** Undefined when the command's own record was not what stood in the way. */
  async #whoWasFirst(
    { violations }: AppendConsistencyViolationError,
    { company, commandId, commandDigest }: AppendContext,
    turn: number,
  ): Promise<AppendResult | 'another' | undefined> {
    const own = this.#names.command(company, commandDigits(company, commandId, turn));
    if (!violations.some(({ streamName }) => streamName === own)) return undefined;
    const known = await this.#ledger.lookAt(company, commandId, commandDigest, turn);
    // Going on to the next digits, without knowing whose these are, could write the command twice.
    if (!known) throw new StoreUnavailable(new Error(`KurrentDB: ${own} exists but cannot be read`));
    return known;
  }

  async #attempt(
    changes: Changes,
    context: AppendContext,
    turn: number,
  ): Promise<AppendResult | AppendConsistencyViolationError> {
    const { company, commandId } = context;
    const records = recordsOf(changes, context, turn, this.#names);
    const checks = [
      check(this.#names.command(company, commandDigits(company, commandId, turn)), 'none'),
      ...changes.map(({ stream, expectedVersion }) =>
        check(this.#names.fact(company, stream), expectedVersion),
      ),
    ].flat();
    try {
      const { position, responses } = await reachable(() => this.#client.appendRecords(records, checks));
      const revisions = new Map(responses.map(({ streamName, revision }) => [streamName, revision]));
      return {
        position: numberOf(position),
        versions: Object.fromEntries(
          changes
            .filter(isWrite)
            .map(({ stream }) => [stream, versionAt(revisions.get(this.#names.fact(company, stream)))]),
        ),
        duplicate: false,
      };
    } catch (error) {
      if (error instanceof AppendConsistencyViolationError) return error;
      if (error instanceof AppendRecordSizeExceededError || error instanceof TransactionMaxSizeExceededError)
        throw new RangeError(`event store: an append over ${error.maxSize} bytes`, { cause: error });
      throw error;
    }
  }

  #conflictIn(refusal: AppendConsistencyViolationError, changes: Changes, { company }: AppendContext): Error {
    for (const { stream, expectedVersion } of changes) {
      const violation = refusal.violations.find(
        ({ streamName }) => streamName === this.#names.fact(company, stream),
      );
      if (violation) return new VersionConflict(stream, expectedVersion, versionAt(violation.actualState));
    }
    return new StoreUnavailable(refusal);
  }
}

/** KurrentDB counts from 0, and has a word or a negative number for none. */
const versionAt = (revision: bigint | string | undefined): number =>
  typeof revision === 'bigint' && revision >= 0n ? Number(revision) + 1 : 0;

function check(streamName: string, expected: ExpectedVersion): ConsistencyCheck[] {
  if (expected === 'any') return [];
  const expectedState = expected === 'none' || expected === 0 ? NO_STREAM : BigInt(expected - 1);
  return [{ type: STREAM_STATE, streamName, expectedState }];
}
