import type { LetterKind } from '@fidelidade/application/platform/mails/letter-texts.js';
import type { SentMail, SentMails } from '@fidelidade/application/ports/sent-mails.js';
import type pg from 'pg';

export const SENT_MAILS_TABLE = `
  create table if not exists app.sent_mails (
    company_id text not null,
    participant_id text not null,
    id text not null,
    kind text not null,
    sent_at timestamptz not null default now(),
    primary key (company_id, participant_id, id)
  );
`;

const KEPT_DAYS = 365;

export class PostgresSentMails implements SentMails {
  constructor(private readonly pool: pg.Pool) {}

  async note(company: string, participantId: string, { id, kind }: Omit<SentMail, 'sentAt'>): Promise<void> {
    await this.pool.query(
      `insert into app.sent_mails (company_id, participant_id, id, kind) values ($1, $2, $3, $4)
       on conflict (company_id, participant_id, id) do update set sent_at = now()`,
      [company, participantId, id, kind],
    );
  }

  async listOf(company: string, participantId: string, limit: number): Promise<readonly SentMail[]> {
    const { rows } = await this.pool.query<{ id: string; kind: LetterKind; sent_at: Date }>(
      `select id, kind, sent_at from app.sent_mails where company_id = $1 and participant_id = $2
       order by sent_at desc, id desc limit $3`,
      [company, participantId, limit],
    );
    return rows.map(({ id, kind, sent_at }) => ({ id, kind, sentAt: sent_at.toISOString() }));
  }

  async purge(): Promise<void> {
    await this.pool.query('delete from app.sent_mails where sent_at < now() - make_interval(days => $1)', [
      KEPT_DAYS,
    ]);
  }
}
