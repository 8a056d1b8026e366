import type { ErasedPerson, PersonalTraces } from '@fidelidade/application/ports/personal-traces.js';
import type { SubjectKeys } from '@fidelidade/event-store/personal-data/subject-keys.js';
import type pg from 'pg';
import type { PostgresOutbox } from './postgres-outbox.js';

/** Traces of persons in the tables beside the events. Keys go last: while they are there, the rest can be told. */
export class PostgresPersonalTraces implements PersonalTraces {
  constructor(
    private readonly pool: pg.Pool,
    private readonly keys: SubjectKeys,
    private readonly outbox: PostgresOutbox,
  ) {}

  async forgetPerson(
    company: string,
    { personId, participantId, files, emails, facts }: ErasedPerson,
  ): Promise<void> {
    await this.pool.query(
      `delete from app.sessions where realm = 'participant' and subject = $2 and company_id = $1`,
      [company, participantId],
    );
    // What a link speaks for begins with whose it is, and ends with a digest of their address.
    await this.pool.query(
      `delete from app.one_time_tokens where company_id = $1 and split_part(subject, ':', 1) = $2`,
      [company, participantId],
    );
    await this.pool.query('delete from app.sent_mails where company_id = $1 and participant_id = $2', [
      company,
      participantId,
    ]);
    await this.pool.query('delete from app.pending_two_factor where account = $1', [participantId]);
    await this.outbox.forget(company, { facts, addresses: emails });
    await this.forgetAnswersNaming(company, personId);
    await this.forgetAnswersNaming(company, participantId);
    for (const file of files) await this.deleteFile(company, file);
    await this.keys.erase(company, personId);
  }

  async forgetFile(company: string, keptUnder: string, file: string): Promise<void> {
    await this.deleteFile(company, file);
    await this.forgetAnswersNaming(company, keptUnder);
    await this.keys.erase(company, keptUnder);
  }

  /** An answer that shows somebody, or something, also names it by its id. */
  private async forgetAnswersNaming(company: string, id: string): Promise<void> {
    await this.pool.query(
      'delete from app.kept_answers where company_id = $1 and position($2 in body::text) > 0',
      [company, id],
    );
  }

  private async deleteFile(company: string, name: string): Promise<void> {
    await this.pool.query('delete from app.blobs where company_id = $1 and name = $2', [company, name]);
  }
}
