import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import type { KeptMail, Mail, MailAttachment, Mailer, Outbox } from '@fidelidade/application/ports/mailer.js';
import { decrypt, encrypt } from '@fidelidade/event-store/personal-data/authenticated-encryption.js';
import type pg from 'pg';

const KEPT_DAYS = 30;
/** So many mails are opened at once to see whom they were written to. */
const OPENED_AT_ONCE = 500;

interface MailRow {
  readonly id: string;
  readonly encrypted: Buffer;
  readonly kept_at: Date;
}

/** Facts by their ids, and addresses. */
interface Told {
  readonly facts: readonly string[];
  readonly addresses: readonly string[];
}

/** Files are kept with their letter, as text. */
const packed = ({ attachments, ...letter }: Mail): string =>
  JSON.stringify({
    ...letter,
    ...(attachments && {
      attachments: attachments.map(({ content, ...file }) => ({
        ...file,
        content: Buffer.from(content).toString('base64'),
      })),
    }),
  });

interface PackedMail extends Omit<Mail, 'attachments'> {
  readonly attachments?: readonly (Omit<MailAttachment, 'content'> & { readonly content: string })[];
}

function unpacked(text: string): Mail {
  const { attachments, ...letter } = JSON.parse(text) as PackedMail;
  return {
    ...letter,
    ...(attachments && {
      attachments: attachments.map(({ content, ...file }) => ({
        ...file,
        content: new Uint8Array(Buffer.from(content, 'base64')),
      })),
    }),
  };
}

/** The id of a mail is that of its fact; of several letters about the same one each has behind it which it is. */
const causeOf = (id: string): string => id.split('.', 1)[0] ?? id;

/** Where mail goes while no mail server is configured: into the database, encrypted, for `/admin` to show. */
export class PostgresOutbox implements Mailer, Outbox {
  /** @param key 32 bytes derived from `SECRET_KEY` */
  constructor(
    private readonly pool: pg.Pool,
    private readonly key: Uint8Array,
  ) {}

  async send(id: string, company: string, mail: Mail): Promise<void> {
    const encrypted = encrypt(this.key, Buffer.from(packed(mail)), [company, id]);
    await this.pool.query(
      `insert into app.outbox (company_id, id, sealed) values ($1, $2, $3)
       on conflict (company_id, id) do update set sealed = excluded.sealed, kept_at = now()`,
      [company, id, encrypted],
    );
  }

  async list(company: string, limit: number): Promise<readonly KeptMail[]> {
    const { rows } = await this.pool.query<MailRow>(
      'select id, sealed as encrypted, kept_at from app.outbox where company_id = $1 order by kept_at desc limit $2',
      [company, limit],
    );
    return rows.map((row) => this.open(company, row));
  }

  async find(company: string, id: string): Promise<KeptMail | undefined> {
    const { rows } = await this.pool.query<MailRow>(
      'select id, sealed as encrypted, kept_at from app.outbox where company_id = $1 and id = $2',
      [company, id],
    );
    return rows[0] && this.open(company, rows[0]);
  }

  /** Deletes what was written about these facts or to these addresses, and what opens no more: that may be to anybody. */
  async forget(company: string, told: Told): Promise<void> {
    const facts = new Set(told.facts);
    const addresses = new Set(told.addresses.map(normalizeEmail));
    const isTold = (row: MailRow): boolean => {
      if (facts.has(causeOf(row.id))) return true;
      const to = this.addresseeOf(company, row);
      return to === undefined || addresses.has(normalizeEmail(to));
    };
    for (let after = ''; ;) {
      const { rows } = await this.pool.query<MailRow>(
        'select id, sealed as encrypted, kept_at from app.outbox where company_id = $1 and id > $2 order by id limit $3',
        [company, after, OPENED_AT_ONCE],
      );
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
      const ids = rows.filter(isTold).map(({ id }) => id);
      await this.pool.query('delete from app.outbox where company_id = $1 and id = any($2)', [company, ids]);
    }
  }

  async purge(): Promise<void> {
    await this.pool.query('delete from app.outbox where kept_at < now() - make_interval(days => $1)', [
      KEPT_DAYS,
    ]);
  }

  /** Undefined for what was kept under another key. */
  private addresseeOf(company: string, row: MailRow): string | undefined {
    try {
      return this.open(company, row).mail.to;
    } catch {
      return undefined;
    }
  }

  private open(company: string, { id, encrypted, kept_at }: MailRow): KeptMail {
    const mail = unpacked(decrypt(this.key, encrypted, [company, id]).toString());
    return { id, sentAt: kept_at.toISOString(), mail };
  }
}
