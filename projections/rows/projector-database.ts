import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import type { ReadDatabase, ReadModels } from '../database/read-models.js';

/**
 * What a projector is given whose rows are kept apart (`keepRowsOf`): statements that it writes itself go to `execute`. There
 * is no transaction behind it, so nothing is taken back when it fails.
 */
export function projectorDatabase(
  execute: <Result>(query: CompiledQuery) => Promise<QueryResult<Result>>,
): ReadDatabase {
  const connection: DatabaseConnection = {
    executeQuery: execute,
    streamQuery: () => {
      throw new Error('a projector does not stream');
    },
  };
  const nothing = () => Promise.resolve();
  return new Kysely<ReadModels>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: () => Promise.resolve(connection),
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  });
}
