-- The web pages of a community. hosts: from which alone events are taken.
create table web_site (
  community_id   bigint primary key references community on delete cascade,
  key            text not null unique,
  hosts          text[] not null default '{}',
  goals          jsonb not null default '[]',
  keep_months    integer not null default 13 check (keep_months between 1 and 120),
  -- How often events were counted, so that whoever remembers what came of them sees that somebody else counted.
  counted        bigint not null default 0,
  first_event_at timestamptz,
  last_event_at  timestamptz
);

-- What makes a visitor of an address and a browser, for a day of the community; thrown away after it.
create table web_salt (
  community_id bigint not null references community on delete cascade,
  day          date not null,
  salt         bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
  primary key (community_id, day)
);

-- Events that were answered 202, in the order in which they are counted; whoever counts them deletes them.
create table web_inbox (
  id           bigint generated always as identity primary key,
  community_id bigint not null references community on delete cascade,
  events       text not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, fillfactor = 100);

-- Rows of the inbox that the database would not take when they were counted: kept for who looks into it, in nobody's way.
create table web_inbox_refused (
  id           bigint primary key,
  community_id bigint not null references community on delete cascade,
  events       text not null,
  refused_at   timestamptz not null default now()
);

-- Web content items, by their canonical address.
create table web_page (
  community_id  bigint not null references community on delete cascade,
  id            integer generated always as identity,
  url           text not null,
  title         text not null default '',
  name          text,
  type          text not null default 'website',
  -- A person gave the type: what pages say no longer changes it.
  is_type_given boolean not null default false,
  first_seen_at timestamptz not null default now(),
  primary key (community_id, id),
  constraint web_page_url unique (community_id, url)
);

create table web_page_tag (
  community_id bigint not null,
  page_id      integer not null,
  tag_id       bigint not null,
  added_by     bigint references app_user on delete set null,
  added_at     timestamptz not null default now(),
  primary key (community_id, page_id, tag_id),
  foreign key (community_id, page_id) references web_page (community_id, id) on delete cascade,
  foreign key (community_id, tag_id) references tag (community_id, id) on delete cascade
);
create index web_page_tag_by_tag on web_page_tag (community_id, tag_id);

-- Texts that many events have: sources, campaigns, contents, names of events, addresses that links lead to.
create table web_term (
  community_id bigint not null references community on delete cascade,
  id           integer generated always as identity,
  kind         text not null check (kind in ('source', 'campaign', 'content', 'event', 'goal', 'outbound', 'download')),
  value        text not null,
  primary key (community_id, id),
  constraint web_term_value unique (community_id, kind, value)
);

-- Single events. at: no two of a community have the same, and the later one counted later · day: by the community's clocks ·
-- visitor: of that day alone · visit: its number on the day · kind: 0 view, 1 leave, 2 event, 3 outbound, 4 download ·
-- is_entry: begins its visit · is_first: of a view, the first leave · goal_id: the goal it reaches · 0 for none,
-- since rows without nulls need no bitmap of them.
create table web_event (
  community_id bigint not null,
  at           timestamptz not null,
  visitor      bigint not null,
  day          date not null,
  visit        integer not null,
  page_id      integer not null,
  source_id    integer not null,
  campaign_id  integer not null,
  content_id   integer not null,
  term_id      integer not null,
  goal_id      integer not null,
  engaged_ms   integer not null,
  scroll       smallint not null,
  kind         smallint not null,
  device       smallint not null,
  country      smallint not null,
  is_entry     boolean not null,
  is_first     boolean not null
) partition by range (at);

create index web_event_by_at on web_event using brin (at);

-- Makes the partition of the month in which a moment lies, where there is none.
create function make_web_partition(moment timestamptz) returns void language plpgsql as $$
declare
  first_day date := date_trunc('month', moment at time zone 'UTC');
begin
  execute format('create table if not exists web_event_%s partition of web_event for values from (%L) to (%L)',
    to_char(first_day, 'YYYYMM'), first_day || ' 00:00:00+00', (first_day + interval '1 month')::date || ' 00:00:00+00');
end $$;

-- Sums of a day by one dimension: 0 all, 1 page, 2 source, 3 campaign, 4 content, 5 device, 6 country, 7 hour, 8 goal,
-- 9 event, 10 outbound, 11 download; key: id of the page or term, or the value itself. visitors: different ones on the day.
create table web_day (
  community_id bigint not null references community on delete cascade,
  engaged_ms   bigint not null,
  scroll       bigint not null,
  day          date not null,
  key          integer not null,
  views        integer not null,
  visitors     integer not null,
  visits       integer not null,
  exits        integer not null,
  bounces      integer not null,
  scrolled     integer not null,
  goals        integer not null,
  dimension    smallint not null,
  primary key (community_id, dimension, day, key)
) with (fillfactor = 80);
create index web_day_by_key on web_day (community_id, dimension, key, day);

-- The same of whole months, whose day is their first.
create table web_month (like web_day including storage, primary key (community_id, dimension, day, key))
with (fillfactor = 80);
