-- Reports, and runs of them: those have a parent and are never changed by its later edits. What lists show of a blueprint is
-- kept beside it, since its logo may be large.
create table report (
  community_id  bigint not null references community on delete cascade,
  id            bigint generated always as identity,
  parent_id     bigint,
  -- The contract's Blueprint; of a run the one it is made by.
  blueprint     jsonb not null,
  name          text not null generated always as (blueprint ->> 'name') stored,
  is_regular    boolean not null generated always as ((blueprint ->> 'is_regular')::boolean) stored,
  period        text not null generated always as (blueprint ->> 'period') stored,
  content_type  text not null generated always as (blueprint ->> 'content_type') stored,
  sections      integer not null generated always as (jsonb_array_length(blueprint -> 'sections')) stored,
  recipients    integer not null generated always as (jsonb_array_length(blueprint -> 'delivery' -> 'recipients')) stored,
  -- Of a report how often it was edited; of a run which one of its period it is.
  version       integer not null default 1,
  author_id     bigint references app_user on delete set null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  deleted_at    timestamptz,
  -- Of regular reports: the first day of the period of which no run was made yet, and when it will be, unless paused.
  next_from     date,
  next_run_at   timestamptz,
  -- Of runs. scheduled_for: when it fell due, unless a person asked for it.
  state         text check (state in ('queued', 'building', 'ready', 'failed')),
  failure       text,
  period_from   date,
  period_to     date,
  scheduled_for timestamptz,
  cut_off_at    timestamptz,
  primary key (community_id, id),
  foreign key (community_id, parent_id) references report (community_id, id) on delete cascade,
  unique (community_id, parent_id, period_from, period_to, version),
  check (sections between 1 and 30),
  check (num_nulls(parent_id, state, period_from, period_to) in (0, 4)),
  check (parent_id is null or num_nonnulls(next_from, next_run_at) = 0),
  check (next_run_at is null or next_from is not null),
  check (period_from <= period_to),
  check ((state = 'failed') = (failure is not null)),
  check (coalesce(state = 'ready', false) = (cut_off_at is not null))
);
create index report_by_id on report (community_id, id desc) where parent_id is null and deleted_at is null;
create index report_runs on report (community_id, parent_id, id desc) where deleted_at is null;
create index report_due on report (next_run_at) where next_run_at is not null and deleted_at is null;
-- However many workers find it due, each period is made once.
create unique index report_scheduled on report (community_id, parent_id, period_from, period_to)
where scheduled_for is not null;

-- What a finished run shows: the server's ReportSnapshot. As json it stays as it was written.
create table report_snapshot (
  community_id bigint not null,
  report_id    bigint not null,
  snapshot     json not null,
  primary key (community_id, report_id),
  foreign key (community_id, report_id) references report (community_id, id) on delete cascade
);
