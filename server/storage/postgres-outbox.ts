import type { KeptMail, Mail, Mailer, Outbox } from '@fidelidade/application/ports/mailer.js';
import { decrypt, encrypt } from '@fidelidade/event-store/personal-data/authenticated-encryption.js';
import type pg from 'pg';

const KEPT_DAYS = 30;

interface MailRow {
  readonly id: string;
  readonly sealed: Buffer;
  readonly kept_at: Date;
}

/** Where mail goes while no mail server is configured: into the database, encrypted, for `/admin` to show. */
export class PostgresOutbox implements Mailer, Outbox {
  /** @param key 32 bytes derived from `SECRET_KEY` */
  constructor(
    private readonly pool: pg.Pool,
    private readonly key: Uint8Array,
  ) {}

  async send(id: string, company: string, mail: Mail): Promise<void> {
    const sealed = encrypt(this.key, Buffer.from(JSON.stringify(mail)), [company, id]);
    await this.pool.query(
      `insert into app.outbox (company_id, id, sealed) values ($1, $2, $3)
       on conflict (company_id, id) do update set sealed = excluded.sealed, kept_at = now()`,
      [company, id, sealed],
    );
  }

  async list(company: string, limit: number): Promise<readonly KeptMail[]> {
    const { rows } = await this.pool.query<MailRow>(
      'select id, sealed, kept_at from app.outbox where company_id = $1 order by kept_at desc limit $2',
      [company, limit],
    );
    return rows.map((row) => this.open(company, row));
  }

  async find(company: string, id: string): Promise<KeptMail | undefined> {
    const { rows } = await this.pool.query<MailRow>(
      'select id, sealed, kept_at from app.outbox where company_id = $1 and id = $2',
      [company, id],
    );
    return rows[0] && this.open(company, rows[0]);
  }

  async purge(): Promise<void> {
    await this.pool.query('delete from app.outbox where kept_at < now() - make_interval(days => $1)', [
      KEPT_DAYS,
    ]);
  }

  private open(company: string, { id, sealed, kept_at }: MailRow): KeptMail {
    const mail = JSON.parse(decrypt(this.key, sealed, [company, id]).toString()) as Mail;
    return { id, sentAt: kept_at.toISOString(), mail };
  }
}
