-- What was published on a day and is not deleted, by its newest values: sums, and of how many contents (x_n). Screens on one
-- community compute them in memory; the portfolio reads thousands of communities at once. er and erv as in metric_day.
create table published_day (
  community_id    bigint not null references community on delete cascade,
  day             date not null,
  contents        integer not null,
  reach           bigint,
  reach_n         integer not null,
  views           bigint,
  views_n         integer not null,
  engagements     bigint,
  engagements_n   integer not null,
  er_engagements  bigint,
  er_base         bigint,
  er_n            integer not null,
  erv_engagements bigint,
  erv_base        bigint,
  erv_n           integer not null,
  -- A period of thousands of communities is read from the index alone: their days lie on pages of their own each.
  primary key (community_id, day) include (contents, reach, reach_n, views, views_n, engagements, engagements_n,
    er_engagements, er_base, er_n, erv_engagements, erv_base, erv_n)
);

-- Days to sum up anew, by the job that raises the revision.
alter table metric_change add column published_days date[] not null default '{}';

-- From which day on reach is known of what was published, as of the last revision; null where of all of it.
alter table metric_revision add column reach_from date;

-- Those that wait for an answer, of many communities at once.
create index comment_open_negative on comment (community_id, published_at)
  where emotion = 'negative' and answered_at is null and closed_at is null and not is_own and deleted_at is null;

create or replace function note_content() returns trigger language plpgsql as $$
begin
  insert into metric_change (community_id, changed, published_days)
  select community_id, array_agg(id), array_agg(distinct published_on) from changed
  -- Content also goes with its community.
  where exists (select from community where community.id = community_id)
  group by community_id;
  return null;
end $$;

create or replace function mark_days_of_changed_content() returns trigger language plpgsql as $$
begin
  with changed as (
    select w.community_id, w.id, b.published_on as was_on, w.published_on,
      (w.kind, w.type, w.followers, w.deleted_at is null)
        is distinct from (b.kind, b.type, b.followers, b.deleted_at is null) as is_other
    from before as b join written as w using (community_id, id)
    where (w.kind, w.type, w.followers, w.deleted_at is null, w.published_at, w.published_on, w.engagements,
        w.reach, w.views, w.reactions, w.likes, w.comments, w.clicks, w.votes, w.hides, w.replies, w.field_replies,
        w.shares, w.unsubscribes, w.reports)
      is distinct from (b.kind, b.type, b.followers, b.deleted_at is null, b.published_at, b.published_on, b.engagements,
        b.reach, b.views, b.reactions, b.likes, b.comments, b.clicks, b.votes, b.hides, b.replies, b.field_replies,
        b.shares, b.unsubscribes, b.reports)
  )
  insert into metric_change (community_id, contents, changed, published_days)
  select community_id, coalesce(array_agg(id) filter (where is_other), '{}'), array_agg(id),
    array_agg(distinct published_on) || coalesce(array_agg(was_on) filter (where was_on <> published_on), '{}')
  from changed group by community_id;
  return null;
end $$;

create or replace function mark_all_metric_days() returns trigger language plpgsql as $$
begin
  insert into metric_change (community_id, activity_days, published_days)
  select new.id, array(select distinct day from metric_day where community_id = new.id),
    array(select distinct published_on from content_count where community_id = new.id);
  return null;
end $$;

-- What is stored already; its job comes with the next change, or at once where jobs have a schema.
do $$ begin
  if to_regnamespace('graphile_worker') is not null then
    insert into metric_change (community_id, published_days)
    select community_id, array_agg(distinct published_on) from content_count group by community_id;
  end if;
end $$;
