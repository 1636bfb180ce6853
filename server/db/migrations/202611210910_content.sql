create extension if not exists pg_trgm;

-- A post or a story with its newest metrics. Null counters are missing; `missing` tells why. captured_at and
-- reach_captured_at are when VK was last asked, capture_at is the newest row of its history, comments_read the value
-- of `comments` when the comments were last read.
create table content (
  community_id      bigint not null references community on delete cascade,
  id                bigint generated always as identity,
  kind              text not null check (kind in ('post', 'story')),
  type              text not null check (type in ('text', 'poll', 'video')),
  vk_id             bigint not null,
  text              text not null default '',
  author_vk_id      bigint,
  published_at      timestamptz not null,
  published_on      date not null,
  edited_at         timestamptz,
  expires_at        timestamptz,
  deleted_at        timestamptz,
  is_pinned         boolean not null default false,
  is_ad             boolean not null default false,
  attachments       jsonb not null default '[]',
  linked_post_id    bigint,
  reach             bigint,
  views             bigint,
  reactions         bigint,
  likes             bigint,
  comments          bigint,
  clicks            bigint,
  votes             bigint,
  hides             bigint,
  replies           bigint,
  field_replies     bigint,
  shares            bigint,
  unsubscribes      bigint,
  reports           bigint,
  engagements       bigint,
  er                double precision,
  erp               double precision,
  links             bigint,
  to_group          bigint,
  join_group        bigint,
  open_link         bigint,
  subscribers       bigint,
  reach_subscribers bigint,
  reach_viral       bigint,
  reach_ads         bigint,
  followers         bigint,
  missing           jsonb not null default '{}',
  captured_at       timestamptz not null,
  capture_at        timestamptz not null,
  reach_captured_at timestamptz,
  refresh_at        timestamptz not null,
  comments_read     bigint,
  primary key (community_id, id),
  unique (community_id, kind, vk_id),
  foreign key (community_id, linked_post_id) references content (community_id, id),
  check (linked_post_id is null or kind = 'story')
);

create index content_due on content (community_id, kind, refresh_at) where deleted_at is null;
create index content_comments_unread on content (community_id, published_at desc)
  where kind = 'post' and deleted_at is null and comments_read is distinct from comments;
create index content_linked on content (community_id, linked_post_id) where linked_post_id is not null;
create index content_text on content using gin (text gin_trgm_ops);

-- One per sortable column: a feed page reads its fifty ids from the index alone, however deep the page.
create index content_by_published_at on content (community_id, published_at desc nulls last, id desc);
create index content_by_reach        on content (community_id, reach desc nulls last, id desc);
create index content_by_views        on content (community_id, views desc nulls last, id desc);
create index content_by_reactions    on content (community_id, reactions desc nulls last, id desc);
create index content_by_likes        on content (community_id, likes desc nulls last, id desc);
create index content_by_comments     on content (community_id, comments desc nulls last, id desc);
create index content_by_clicks       on content (community_id, clicks desc nulls last, id desc);
create index content_by_votes        on content (community_id, votes desc nulls last, id desc);
create index content_by_hides        on content (community_id, hides desc nulls last, id desc);
create index content_by_replies      on content (community_id, replies desc nulls last, id desc);
create index content_by_field_replies on content (community_id, field_replies desc nulls last, id desc);
create index content_by_shares       on content (community_id, shares desc nulls last, id desc);
create index content_by_unsubscribes on content (community_id, unsubscribes desc nulls last, id desc);
create index content_by_reports      on content (community_id, reports desc nulls last, id desc);
create index content_by_engagements  on content (community_id, engagements desc nulls last, id desc);
create index content_by_er           on content (community_id, er desc nulls last, id desc);
create index content_by_erp          on content (community_id, erp desc nulls last, id desc);

-- How many there are per day of publication: lists take their total from here instead of counting content.
create table content_count (
  community_id bigint not null references community on delete cascade,
  published_on date not null,
  kind         text not null,
  type         text not null,
  n            integer not null,
  primary key (community_id, published_on, kind, type)
);

-- History: one row per capture that differs from the one before. The wall's counters and the reach counters come
-- from two VK methods; the second part joins the row of the first as long as that has none.
create table content_capture (
  community_id      bigint not null,
  content_id        bigint not null,
  captured_at       timestamptz not null,
  reach_captured_at timestamptz,
  views             bigint,
  reactions         bigint,
  likes             bigint,
  comments          bigint,
  votes             bigint,
  replies           bigint,
  field_replies     bigint,
  shares            bigint,
  reach             bigint,
  clicks            bigint,
  hides             bigint,
  unsubscribes      bigint,
  reports           bigint,
  primary key (community_id, content_id, captured_at),
  foreign key (community_id, content_id) references content (community_id, id) on delete cascade
) partition by range (captured_at);
create table content_capture_other partition of content_capture default;

-- Makes the partition of a month, where it is not there yet.
create function ensure_month_partition(parent text, moment timestamptz) returns void language plpgsql as $$
declare
  month_start timestamptz := date_trunc('month', moment, 'UTC');
begin
  execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
    parent || to_char(month_start at time zone 'UTC', '_YYYY_MM'), parent,
    month_start, month_start + interval '1 month');
end $$;
select ensure_month_partition('content_capture', now()), ensure_month_partition('content_capture', now() + interval '1 month');

create table comment (
  community_id  bigint not null references community on delete cascade,
  id            bigint generated always as identity,
  content_id    bigint not null,
  vk_id         bigint not null,
  root_vk_id    bigint,
  reply_to_vk_id bigint,
  author_vk_id  bigint not null,
  text          text not null default '',
  attachments   text[] not null default '{}',
  likes         bigint,
  published_at  timestamptz not null,
  deleted_at    timestamptz,
  primary key (community_id, id),
  unique (community_id, content_id, vk_id),
  foreign key (community_id, content_id) references content (community_id, id) on delete cascade
);
create index comment_by_time on comment (community_id, published_at desc);

-- People and communities who wrote something: positive ids are people, negative ones communities.
create table author (
  community_id bigint not null references community on delete cascade,
  vk_id        bigint not null,
  name         text not null,
  picture_url  text,
  primary key (community_id, vk_id)
);

-- A day of the community, as stats.get and the daily member count tell it.
create table community_day (
  community_id      bigint not null references community on delete cascade,
  day               date not null,
  members           bigint,
  joined            bigint,
  "left"            bigint,
  reach             bigint,
  reach_subscribers bigint,
  reach_mobile      bigint,
  views             bigint,
  visitors          bigint,
  likes             bigint,
  comments          bigint,
  shares            bigint,
  hides             bigint,
  primary key (community_id, day)
);

create table audience_day (
  community_id bigint not null references community on delete cascade,
  day          date not null,
  basis        text not null check (basis in ('reach', 'visitors')),
  dimension    text not null check (dimension in ('sex_age', 'city', 'country')),
  value        text not null,
  name         text not null,
  people       bigint not null,
  primary key (community_id, day, basis, dimension, value)
);
