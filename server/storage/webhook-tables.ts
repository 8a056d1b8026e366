/**
 * What is to be told to other systems, and what they answered. No business facts: thirty days of it are kept (ADR 0095). `place` grows with
 * the order in which deliveries were queued; the webhooks' own rows are the log's, as the feed has read it.
 */
export const WEBHOOK_TABLES = `
  create table if not exists app.webhook_endpoints (
    company_id text not null,
    webhook_id text not null,
    url text not null default '',
    wants text[] not null default '{}',
    is_active boolean not null default false,
    secret_id text,
    previous_secret_id text,
    previous_until timestamptz,
    failing_since timestamptz,
    -- Of the facts that it was read from, so that a log that is read anew neither sets it back nor tells it of what was before.
    position bigint not null default 0,
    secret_position bigint not null default 0,
    primary key (company_id, webhook_id)
  );

  create table if not exists app.webhook_deliveries (
    company_id text not null,
    webhook_id text not null,
    id text not null,
    place bigint generated always as identity,
    type text not null,
    body text not null,
    occurred_at timestamptz not null,
    queued_at timestamptz not null default now(),
    state text not null default 'waiting',
    -- Since it was queued, or queued again.
    tries int not null default 0,
    attempts int not null default 0,
    next_try_at timestamptz default now(),
    leased_until timestamptz,
    last_try_at timestamptz,
    status_code int,
    no_answer text,
    duration_ms int,
    primary key (company_id, webhook_id, id)
  );
  create index if not exists webhook_deliveries_due
    on app.webhook_deliveries (company_id, webhook_id, next_try_at) where state = 'waiting';
  create index if not exists webhook_deliveries_leased
    on app.webhook_deliveries (company_id, webhook_id) where leased_until is not null;
  create index if not exists webhook_deliveries_listed on app.webhook_deliveries (company_id, webhook_id, place desc);
  create index if not exists webhook_deliveries_by_state
    on app.webhook_deliveries (company_id, webhook_id, state, place desc);
  create index if not exists webhook_deliveries_by_age on app.webhook_deliveries (queued_at);

  create table if not exists app.webhook_attempts (
    company_id text not null,
    webhook_id text not null,
    delivery_id text not null,
    number int not null,
    at timestamptz not null,
    status_code int,
    no_answer text,
    duration_ms int not null,
    excerpt text not null,
    headers jsonb not null,
    primary key (company_id, webhook_id, delivery_id, number),
    foreign key (company_id, webhook_id, delivery_id)
      references app.webhook_deliveries (company_id, webhook_id, id) on delete cascade
  );

  create table if not exists app.webhook_replays (
    company_id text not null,
    webhook_id text not null,
    replay_id text not null,
    from_moment timestamptz not null,
    requested_at timestamptz not null,
    start bigint,
    after bigint,
    through bigint not null,
    queued int not null default 0,
    finished_at timestamptz,
    primary key (company_id, webhook_id, replay_id)
  );
`;
