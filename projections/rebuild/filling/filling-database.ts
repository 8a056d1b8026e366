import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import type { ReadDatabase, ReadModels } from '../../database/read-models.js';

/**
 * What a projector is given while its version fills: most of its rows are held in memory, and a statement that it writes
 * itself finds them in the tables all the same. Nothing is taken back when it fails: then the version goes as a whole.
 */
export function fillingDatabase(
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
