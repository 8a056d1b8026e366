import {
  FORM_LIFE_ms,
  MAX_FORMS_OF_SESSION,
  type OpenForm,
  type OpenFormListener,
  type OpenForms,
} from '@fidelidade/application/ports/open-forms.js';
import { RESOURCES, type RecordRef, type Resource } from '@fidelidade/application/platform/audit/records.js';
import { ChannelListener } from '@fidelidade/event-store/postgres/channel-listener.js';
import pg from 'pg';

/** Said by the table's own trigger, so that a form that ended with its session is told of like any other. */
const CHANNEL = 'open_forms';

const NO_SUCH_SESSION = '23503';

/**
 * Forms that no process keeps in its memory: all of them see the same, and a form is gone when its session is. A form has one record
 * open; a table of before, in which it could have many, is made anew: what it held is said again within a minute.
 */
export const OPEN_FORMS_TABLE = `
  do $body$ begin
    if exists (
      select from pg_index as index, unnest(index.indkey) as column_number
      where index.indrelid = to_regclass('app.open_forms') and index.indisprimary
      group by index.indexrelid having count(*) > 2
    ) then
      drop table app.open_forms;
    end if;
  end $body$;
  create unlogged table if not exists app.open_forms (
    session_id text not null references app.sessions (id) on delete cascade,
    form_id text not null,
    company_id text not null,
    resource text not null,
    record_id text not null,
    user_id text not null,
    opened_at timestamptz not null default now(),
    until timestamptz not null,
    primary key (session_id, form_id)
  );
  create index if not exists open_forms_by_record on app.open_forms (company_id, resource, record_id);
  create index if not exists open_forms_by_end on app.open_forms (until);

  create or replace function app.tell_open_form() returns trigger language plpgsql as $body$
  declare
    was app.open_forms := old;
    form app.open_forms := coalesce(new, old);
  begin
    if tg_op = 'UPDATE' then
      if (was.company_id, was.resource, was.record_id) = (form.company_id, form.resource, form.record_id) then
        return null;
      end if;
      perform pg_notify('${CHANNEL}', json_build_array(was.company_id, was.resource, was.record_id)::text);
    end if;
    perform pg_notify('${CHANNEL}', json_build_array(form.company_id, form.resource, form.record_id)::text);
    return null;
  end $body$;
  create or replace trigger tell_open_form after insert or delete or update on app.open_forms
    for each row execute function app.tell_open_form();
`;

/** Who has which record open, as all processes know it. One of them hears within a moment of what another was told. */
export class PostgresOpenForms implements OpenForms {
  private readonly listeners = new Map<string, Set<OpenFormListener>>();
  private readonly channel: ChannelListener;

  constructor(
    private readonly pool: pg.Pool,
    databaseUrl: string,
    onError: (error: unknown) => void,
  ) {
    const connection = { connectionString: databaseUrl };
    this.channel = new ChannelListener({ connection, name: CHANNEL, hear: this.hear, onError });
  }

  async keep({ company, record, userId, sessionId, formId }: OpenForm): Promise<void> {
    await this.purge();
    await this.pool.query(
      `delete from app.open_forms where session_id = $1 and form_id in (
         select form_id from app.open_forms where session_id = $1 and form_id <> $2
         order by until desc offset $3)`,
      [sessionId, formId, MAX_FORMS_OF_SESSION - 1],
    );
    await this.pool
      .query(
        `insert into app.open_forms (session_id, form_id, company_id, resource, record_id, user_id, until)
         select $1, $2, $3, $4, $5, $6, now() + $7 * interval '1 millisecond'
         on conflict (session_id, form_id) do update set company_id = excluded.company_id,
           resource = excluded.resource, record_id = excluded.record_id, user_id = excluded.user_id, until = excluded.until,
           opened_at = case when (open_forms.company_id, open_forms.resource, open_forms.record_id)
             = (excluded.company_id, excluded.resource, excluded.record_id) then open_forms.opened_at else now() end`,
        [sessionId, formId, company, record.resource, record.id, userId, FORM_LIFE_ms],
      )
      .catch((error: unknown) => {
        // The session ended meanwhile, and its forms with it.
        if (!(error instanceof pg.DatabaseError && error.code === NO_SUCH_SESSION)) throw error;
      });
  }

  async close({ company, record, sessionId, formId }: Parameters<OpenForms['close']>[0]): Promise<void> {
    await this.pool.query(
      `delete from app.open_forms
       where session_id = $1 and form_id = $2 and company_id = $3 and resource = $4 and record_id = $5`,
      [sessionId, formId, company, record.resource, record.id],
    );
  }

  async of(company: string, { resource, id }: RecordRef) {
    const { rows } = await this.pool.query<{ user_id: string; form_id: string; session_id: string }>(
      `select user_id, form_id, session_id from app.open_forms
       where company_id = $1 and resource = $2 and record_id = $3 and until > now()
       order by opened_at, form_id`,
      [company, resource, id],
    );
    return rows.map((row) => ({ userId: row.user_id, formId: row.form_id, sessionId: row.session_id }));
  }

  follow(company: string, tell: OpenFormListener): () => void {
    this.channel.start();
    const listeners = this.listeners.get(company) ?? new Set();
    this.listeners.set(company, listeners.add(tell));
    return () => {
      listeners.delete(tell);
      if (listeners.size === 0 && this.listeners.get(company) === listeners) this.listeners.delete(company);
    };
  }

  /** Forms of which nothing was heard for long; another process may be at the same. */
  async purge(): Promise<void> {
    await this.pool.query(
      `delete from app.open_forms where ctid in (
         select ctid from app.open_forms where until < now() for update skip locked)`,
    );
  }

  async stop(): Promise<void> {
    await this.channel.stop();
  }

  private readonly hear = (payload: string): void => {
    const [company, resource, id] = JSON.parse(payload) as [string, string, string];
    if (!isResource(resource)) return;
    for (const tell of [...(this.listeners.get(company) ?? [])]) tell({ resource, id });
  };
}

const isResource = (name: string): name is Resource => (RESOURCES as readonly string[]).includes(name);
