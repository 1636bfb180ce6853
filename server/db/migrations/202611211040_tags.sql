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
  unique (community_id, title_key)
);

-- A tag on a post or story, and who put it there: a person or the tag's rule.
create table content_tag (
  community_id bigint not null,
  tag_id       bigint not null,
  content_id   bigint not null,
  source       text not null check (source in ('person', 'rule')),
  user_id      bigint references app_user on delete set null,
  tagged_at    timestamptz not null default now(),
  primary key (community_id, tag_id, content_id),
  foreign key (community_id, tag_id) references tag (community_id, id) on delete cascade,
  foreign key (community_id, content_id) references content (community_id, id) on delete cascade
);
create index content_tag_by_content on content_tag (community_id, content_id) include (tag_id);

-- Where a person took a rule's tag away: the rule leaves it alone from then on.
create table tag_exception (
  community_id bigint not null,
  tag_id       bigint not null,
  content_id   bigint not null,
  primary key (community_id, tag_id, content_id),
  foreign key (community_id, tag_id) references tag (community_id, id) on delete cascade,
  foreign key (community_id, content_id) references content (community_id, id) on delete cascade
);

-- A change of many tags at once, and each tag it put on or took off, so that it can be undone.
create table tag_operation (
  community_id bigint not null references community on delete cascade,
  id           bigint generated always as identity,
  kind         text not null check (kind in ('bulk', 'rule')),
  user_id      bigint references app_user on delete set null,
  done_at      timestamptz not null default now(),
  undone_at    timestamptz,
  primary key (community_id, id)
);
create table tag_operation_item (
  community_id bigint not null,
  operation_id bigint not null,
  tag_id       bigint not null,
  content_id   bigint not null,
  is_added     boolean not null,
  -- Of a tag that was taken off: what it came from.
  source       text,
  primary key (community_id, operation_id, tag_id, content_id),
  foreign key (community_id, operation_id) references tag_operation (community_id, id) on delete cascade,
  foreign key (community_id, tag_id) references tag (community_id, id) on delete cascade,
  foreign key (community_id, content_id) references content (community_id, id) on delete cascade
);

-- What is usual for the content of a tag, and without a tag_id for all content, published in a year.
create table benchmark (
  community_id bigint not null references community on delete cascade,
  tag_id       bigint,
  year         smallint not null,
  kind         text not null,
  metric       text not null,
  n            integer not null,
  mean         double precision not null,
  p25          double precision not null,
  median       double precision not null,
  p75          double precision not null,
  unique nulls not distinct (community_id, tag_id, year, kind, metric),
  foreign key (community_id, tag_id) references tag (community_id, id) on delete cascade
);

-- Years whose benchmarks are behind the counters: of these contents something was captured since.
create table benchmark_stale (
  community_id bigint not null references community on delete cascade,
  content_id   bigint not null,
  primary key (community_id, content_id),
  foreign key (community_id, content_id) references content (community_id, id) on delete cascade
);
