import type pg from 'pg';
import { reachable } from '../postgres/unavailable.js';
import { packLeaves, packManifest, unpackLeaves, unpackManifest } from './manifest.js';
import { headerOf, type Seal, type SealWithLeaves } from './seal.js';
import type { KeptSeal, SealStore } from './seal-store.js';

interface SealRow {
  readonly number: string;
  readonly form: number;
  readonly after_position: string;
  readonly through_position: string;
  readonly count: number;
  readonly root: Buffer;
  readonly manifest_digest: Buffer;
  readonly companies_digest: Buffer;
  readonly sealed_at: string;
  readonly previous: Buffer;
  readonly hash: Buffer;
  readonly signature: Buffer;
}
interface FullRow extends SealRow {
  readonly leaves: Buffer;
  readonly manifest: Buffer;
}

const HEADER = `number, form, after_position, through_position, count, root, manifest_digest, companies_digest, sealed_at,
  previous, hash, signature`;

/** Seals in `es.seals`, beside the log or, when the log lives elsewhere, apart from it. */
export class PostgresSealStore implements SealStore {
  constructor(private readonly pool: pg.Pool) {}

  async last(): Promise<Seal | undefined> {
    const [row] = await this.rows<SealRow>(
      `select ${HEADER} from es.seals order by es.seals.number desc limit 1`,
      [],
    );
    return row && { ...headerOf({ ...sealOf(row), form: 1 }), ...proofOf(row) };
  }

  async append(seal: SealWithLeaves): Promise<boolean> {
    const bytes = (hex: string) => Buffer.from(hex, 'hex');
    const { rowCount } = await reachable(() =>
      this.pool.query(
        `insert into es.seals (${HEADER}, leaves, manifest)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing`,
        [
          seal.number,
          seal.form,
          seal.after,
          seal.through,
          seal.count,
          bytes(seal.root),
          bytes(seal.manifest),
          bytes(seal.companies),
          seal.sealedAt,
          bytes(seal.previous),
          bytes(seal.hash),
          bytes(seal.signature),
          packLeaves(seal.leaves),
          packManifest(seal.entries),
        ],
      ),
    );
    return rowCount === 1;
  }

  async read(afterNumber: number, limit: number): Promise<readonly KeptSeal[]> {
    const rows = await this.rows<FullRow>(
      `select ${HEADER}, leaves, manifest from es.seals where es.seals.number > $1
       order by es.seals.number limit $2`,
      [afterNumber, limit],
    );
    return rows.map((row) => ({
      ...sealOf(row),
      ...proofOf(row),
      leaves: ifReadable(() => unpackLeaves(row.leaves)),
      entries: ifReadable(() => unpackManifest(row.manifest)),
    }));
  }

  async numberAt(position: number): Promise<number | undefined> {
    const [row] = await this.rows<Pick<SealRow, 'number'>>(
      `select number from es.seals where through_position >= $1 order by es.seals.number limit 1`,
      [position],
    );
    return row && Number(row.number);
  }

  private async rows<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    return (await reachable(() => this.pool.query<Row>(text, values))).rows;
  }
}

const sealOf = (row: SealRow) => ({
  form: row.form,
  number: Number(row.number),
  after: Number(row.after_position),
  through: Number(row.through_position),
  count: row.count,
  root: row.root.toString('hex'),
  manifest: row.manifest_digest.toString('hex'),
  companies: row.companies_digest.toString('hex'),
  sealedAt: row.sealed_at,
  previous: row.previous.toString('hex'),
});

const proofOf = ({ hash, signature }: SealRow) => ({
  hash: hash.toString('hex'),
  signature: signature.toString('hex'),
});

/** Bytes that somebody altered may be anything. */
function ifReadable<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
