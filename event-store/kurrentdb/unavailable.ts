import { ErrorType, isCommandError } from '@kurrent/kurrentdb-client';
import { StoreUnavailable } from '../event-store.js';

/** What the server says of the question and not of itself. */
const ABOUT_THE_QUESTION: ReadonlySet<ErrorType> = new Set([
  ErrorType.APPEND_CONSISTENCY_VIOLATION,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.APPEND_RECORD_SIZE_EXCEEDED,
  ErrorType.TRANSACTION_MAX_SIZE_EXCEEDED,
  ErrorType.UNSUPPORTED,
]);

/** Calls the client; whatever fails but an honest refusal means that KurrentDB cannot be reached. */
export async function reachable<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Error && isCommandError(error) && ABOUT_THE_QUESTION.has(error.type)) throw error;
    throw new StoreUnavailable(error);
  }
}
