-- Content that has come of an age at which it is compared, until the job `alerts` has looked at it. Rows are only ever added
-- and taken away, so that whoever captures never waits for the job.
create table alert_candidate (
  community_id bigint not null,
  id           bigint generated always as identity,
  content_id   bigint not null,
  primary key (community_id, id),
  foreign key (community_id, content_id) references content (community_id, id) on delete cascade
);
create index alert_candidate_by_content on alert_candidate (community_id, content_id);

-- A trigger, because no writer of ages can then forget it. What is old is no news: its ages are made anew, too, when a
-- definition changes.
create function note_alert_candidates() returns trigger language plpgsql as $$
begin
  insert into alert_candidate (community_id, content_id)
  select distinct aged.community_id, aged.content_id
  from aged join content on content.community_id = aged.community_id and content.id = aged.content_id
  where content.published_at > now() - interval '11 days';
  return null;
end $$;
create trigger note_alert_candidates after insert on content_age
referencing new table as aged for each statement execute function note_alert_candidates();

-- What was found. reason and refusal are the contract's AlertReason and AlertRefusal.
create table alert (
  community_id bigint not null references community on delete cascade,
  id           bigint generated always as identity,
  kind         text not null check (kind in ('hit', 'flop', 'hides', 'negative_comments', 'token')),
  found_at     timestamptz not null default now(),
  ended_at     timestamptz check (ended_at is null or kind = 'token'),
  content_id   bigint,
  reason       jsonb,
  refusal      jsonb,
  primary key (community_id, id),
  foreign key (community_id, content_id) references content (community_id, id) on delete cascade,
  check (kind not in ('hit', 'flop', 'hides') or content_id is not null),
  check ((kind = 'token') = (refusal is not null)),
  check ((kind = 'token') = (reason is null))
);
-- Each is told once: of a piece of content, and of a refusal as long as it lasts.
create unique index alert_of_content on alert (community_id, content_id, kind) where kind in ('hit', 'flop', 'hides');
create unique index alert_of_refusal on alert (community_id, (refusal ->> 'problem')) where kind = 'token' and ended_at is null;
create index alert_by_time on alert (community_id, found_at desc, id desc);

create table alert_read (
  community_id bigint not null,
  user_id      bigint not null references app_user on delete cascade,
  alert_id     bigint not null,
  primary key (community_id, user_id, alert_id),
  foreign key (community_id, alert_id) references alert (community_id, id) on delete cascade
);

create table alert_settings (
  community_id bigint not null references community on delete cascade,
  user_id      bigint not null references app_user on delete cascade,
  bell         text[] not null,
  email        text[] not null,
  language     text not null check (language in ('en', 'ru')),
  primary key (community_id, user_id)
);

-- Whom each alert goes to by e-mail, and whether it went.
create table alert_mail (
  community_id bigint not null,
  user_id      bigint not null references app_user on delete cascade,
  alert_id     bigint not null,
  sent_at      timestamptz,
  primary key (community_id, user_id, alert_id),
  foreign key (community_id, alert_id) references alert (community_id, id) on delete cascade
);

-- The count at a place on the scale of log(1 + count).
create function count_at(place double precision) returns double precision language sql immutable parallel safe
return greatest(exp(place) - 1, 0);

-- What is usual among counts, on the scale of log(1 + count): the median, and as spread the median distance from it × 1.4826,
-- which is the standard deviation of what is normally distributed. Never less than what chance alone makes of counts that
-- small (Poisson's), so that counts that hardly ever differ make no alarm of the first that does.
create function usual_of(counts bigint[], out n integer, out median double precision, out spread double precision)
language sql immutable parallel safe as $$
  with logged as (
    select ln(1 + greatest(count, 0)::double precision) as x from unnest(counts) as count where count is not null
  ), middle as (
    select count(*)::integer as n, percentile_cont(0.5) within group (order by x) as median from logged
  )
  select middle.n, middle.median,
    greatest(
      1.4826 * (select percentile_cont(0.5) within group (order by abs(x - middle.median)) from logged),
      sqrt(usual) / (1 + usual))
  from middle cross join lateral (select greatest(count_at(middle.median), 1) as usual) as counted
$$;
