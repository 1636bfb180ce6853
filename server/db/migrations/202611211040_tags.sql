-- version grows with every edit, so that nobody overwrites an edit they have not seen.
create table tag (
  community_id bigint not null references community on delete cascade,
  id           bigint generated always as identity,
  title        text not null check (char_length(title) between 1 and 100 and title = btrim(title)),
  title_key    text not null generated always as (lower(normalize(title, nfkc))) stored,
  color        text not null,
  tag_group    text check (char_length(tag_group) between 1 and 100 and tag_group = btrim(tag_group)),
  rule         jsonb,
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  primary key (community_id, id),
  constraint tag_title_is_unique unique (community_id, title_key)
);

-- A tag on a post or story, and who put it there: a person or the tag's rule.
create table content_tag (
  community_id bigint not null,
  tag_id       bigint not null,
  content_id   bigint not null,
  source       text not null check (source in ('person', 'rule')),
  primary key (community_id, tag_id, content_id),
  foreign key (community_id, tag_id) references tag (community_id, id) on delete cascade,
  foreign key (community_id, content_id) references content (community_id, id) on delete cascade
);
create index content_tag_by_content on content_tag (community_id, content_id) include (tag_id);

-- Where a person took a rule's tag away: the rule leaves it alone from then on. Never beside a row of content_tag.
create table tag_exception (
  community_id bigint not null,
  tag_id       bigint not null,
  content_id   bigint not null,
  primary key (community_id, tag_id, content_id),
  foreign key (community_id, tag_id) references tag (community_id, id) on delete cascade,
  foreign key (community_id, content_id) references content (community_id, id) on delete cascade
);
create index tag_exception_by_content on tag_exception (community_id, content_id);

-- A change of many tags at once. added and removed count what came on and off; of a change of a rule it keeps whose rule
-- it was and what it became.
create table tag_operation (
  community_id bigint not null references community on delete cascade,
  id           bigint generated always as identity,
  kind         text not null check (kind in ('bulk', 'rule')),
  user_id      bigint references app_user on delete set null,
  tag_id       bigint,
  rule_was     jsonb,
  rule_became  jsonb,
  added        integer not null default 0,
  removed      integer not null default 0,
  done_at      timestamptz not null default now(),
  undone_at    timestamptz,
  primary key (community_id, id),
  foreign key (community_id, tag_id) references tag (community_id, id) on delete cascade,
  check ((kind = 'rule') = (tag_id is not null))
);

-- What a tag was on a post or story before and after: put there by a person, by its rule, refused (in tag_exception), or
-- null for none of these.
create table tag_operation_item (
  community_id bigint not null,
  operation_id bigint not null,
  tag_id       bigint not null,
  content_id   bigint not null,
  was          text check (was in ('person', 'rule', 'refused')),
  became       text check (became in ('person', 'rule', 'refused')),
  primary key (community_id, operation_id, tag_id, content_id),
  foreign key (community_id, operation_id) references tag_operation (community_id, id) on delete cascade,
  foreign key (community_id, tag_id) references tag (community_id, id) on delete cascade,
  check (was is distinct from became)
);

-- What is usual for a metric: n values, and unless there are too few their mean and quartiles.
create type metric_benchmark as (
  n      integer,
  mean   double precision,
  p25    double precision,
  median double precision,
  p75    double precision
);

-- What is usual for the content of a tag, and without a tag_id for all content, that was published in a year and is not
-- deleted. contents counts it, reach is its sum; tagged is how much of all content carries a tag.
create table benchmark (
  community_id bigint not null references community on delete cascade,
  tag_id       bigint,
  year         smallint not null,
  kind         text not null check (kind in ('post', 'story')),
  contents     integer not null,
  tagged       integer,
  reach        bigint,
  views        metric_benchmark not null,
  comments     metric_benchmark not null,
  reactions    metric_benchmark not null,
  likes        metric_benchmark not null,
  er           metric_benchmark not null,
  erp          metric_benchmark not null,
  constraint benchmark_key unique nulls not distinct (community_id, tag_id, year, kind),
  foreign key (community_id, tag_id) references tag (community_id, id) on delete cascade
);

-- Content that changed since the benchmarks of its year were worked out. A row a change: whoever changes never waits for
-- the job that deletes the rows it has handled.
create table benchmark_stale (
  community_id bigint not null references community on delete cascade,
  id           bigint generated always as identity,
  content_id   bigint not null,
  primary key (community_id, id)
);

create function mark_benchmarks_stale(community bigint, contents bigint[]) returns void language plpgsql as $$
begin
  insert into benchmark_stale (community_id, content_id) select community, unnest(contents);
  -- One job a community, begun when changes have had a moment to gather.
  perform graphile_worker.add_job('benchmarks', json_build_object('community', community),
    queue_name := 'benchmarks:' || community, job_key := 'benchmarks:' || community,
    job_key_mode := 'preserve_run_at', run_at := now() + interval '5 seconds');
end $$;

-- Triggers, because no writer of counters can then forget the benchmarks.
create function mark_written_content_stale() returns trigger language plpgsql as $$
begin
  perform mark_benchmarks_stale(community_id, array_agg(id)) from written group by community_id;
  return null;
end $$;
create trigger mark_benchmarks_stale_on_insert after insert on content
referencing new table as written for each statement execute function mark_written_content_stale();

create function mark_changed_content_stale() returns trigger language plpgsql as $$
begin
  perform mark_benchmarks_stale(w.community_id, array_agg(w.id))
  from written as w join before as b using (community_id, id)
  where (w.deleted_at is null, w.published_on, w.reach, w.views, w.comments, w.reactions, w.likes, w.er, w.erp)
    is distinct from (b.deleted_at is null, b.published_on, b.reach, b.views, b.comments, b.reactions,
      b.likes, b.er, b.erp)
  group by w.community_id;
  return null;
end $$;
create trigger mark_benchmarks_stale_on_update after update on content
referencing old table as before new table as written for each statement execute function mark_changed_content_stale();

-- What was stored before there were benchmarks; its job comes with the next capture.
insert into benchmark_stale (community_id, content_id) select community_id, id from content;
