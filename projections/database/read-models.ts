import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { FinanceTables } from '../finance/tables.js';
import type { AccessTables } from '../identity/access/table.js';
import type { CredentialsTables } from '../identity/credentials/table.js';
import type { ApiKeySecretTables } from '../identity/api-key-secrets/table.js';
import type { ListViewTables } from '../identity/list-views/table.js';
import type { ParticipantTables } from '../identity/participants/table.js';
import type { StaffUserTables } from '../identity/staff-users/table.js';
import type { LoyaltyTables } from '../loyalty/tables.js';
import type { PlatformTables } from '../platform/tables.js';
import type { RecordTables } from '../records/table.js';
import type { OfficialRowTables } from '../records/official/row-states-table.js';
import type { CompanyTables } from '../registry/companies/table.js';
import type { PersonTables } from '../registry/persons/table.js';
import type { InvoiceTables } from '../fiscal/invoices/table.js';
import type { SeriesNumberTables } from '../fiscal/series-numbers/table.js';
import type { GoodsLotTables } from '../stock/lots/table.js';
import type { StockMovementTables } from '../stock/movements/table.js';
import { preparing } from './prepared.js';
import type { CheckpointTables } from './checkpoints.js';
import { leaveWhatHangs, outliveLostConnections, withPatience } from './patience.js';

/** Every read table and view. Their names carry no schema: a connection's search path says which version it sees. */
export type ReadModels = CheckpointTables &
  FinanceTables &
  LoyaltyTables &
  PlatformTables &
  StockMovementTables &
  GoodsLotTables &
  InvoiceTables &
  SeriesNumberTables &
  CompanyTables &
  RecordTables &
  OfficialRowTables &
  PersonTables &
  StaffUserTables &
  AccessTables &
  CredentialsTables &
  ListViewTables &
  ApiKeySecretTables &
  ParticipantTables;

/** Reads of one company's rows at a time. What the API asks with sees the selected company's alone. */
export type ReadDatabase = Kysely<ReadModels>;

declare const acrossCompanies: unique symbol;
/**
 * Sees the rows of every company: for projectors, jobs, and what is asked before a company is known. A query that looks
 * across companies takes it by this name; it never goes where a user's request says what is looked for in a company.
 */
export type SystemReads = ReadDatabase & { readonly [acrossCompanies]: true };

const READ_POOL_SIZE = 10;

export interface ReadDatabaseOptions {
  readonly connections?: number;
  /** Of each connection's session, by the names of PostgreSQL's configuration. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long a query, or a connection, may take before the database counts as away; default without end. */
  readonly patience_ms?: number | undefined;
}

/** Numbers that fit are numbers: amounts are cents below 2^53, dates stay text. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString();
    return pg.types.getTypeParser(oid, format);
  },
};

/**
 * Rows wait for the disk as the log does: a crash of PostgreSQL must not take back what a runner believes it wrote. A search
 * index keeps what is new apart until there is so much, and then whoever writes brings it in: of the 4 MB that PostgreSQL
 * lets gather, in 80 ms that everybody waits for, and until then each search reads them all.
 */
const SETTINGS = { search_path: 'rm,public', gin_pending_list_limit: '256kB' };

/** Opens the read models as their owner, who writes them and is held back by no policy. */
export const openReadDatabase = (connectionString: string, options: ReadDatabaseOptions = {}): SystemReads =>
  databaseOver(openPool(connectionString, options)) as SystemReads;

/** The queries of a pool that somebody needs for something else too; the database's end is the pool's. */
export const databaseOver = (pool: pg.Pool): ReadDatabase =>
  new Kysely<ReadModels>({ dialect: new PostgresDialect({ pool }) });

export function openPool(
  connectionString: string,
  { connections = READ_POOL_SIZE, settings = {}, patience_ms }: ReadDatabaseOptions = {},
): pg.Pool {
  const options = Object.entries({ ...SETTINGS, ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const patience = patience_ms === undefined ? {} : withPatience(patience_ms);
  const pool = new pg.Pool({ connectionString, max: connections, types, options, ...patience });
  if (patience_ms !== undefined) leaveWhatHangs(pool);
  pool.on('connect', preparing);
  return outliveLostConnections(pool);
}
