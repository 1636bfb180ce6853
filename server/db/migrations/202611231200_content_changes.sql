-- Which contents changed with a revision: themselves, their tags or what they gained. What stands in memory of a community
-- is brought up to date by these alone; those of old revisions are forgotten.
create table content_change (
  community_id bigint not null references community on delete cascade,
  revision     bigint not null,
  contents     bigint[] not null
);
create index content_change_by_revision on content_change (community_id, revision);

-- changed: contents that changed otherwise than in what asks for all of their days.
alter table metric_change add column changed bigint[] not null default '{}';

create function note_content() returns trigger language plpgsql as $$
begin
  insert into metric_change (community_id, changed)
  select community_id, array_agg(id) from changed
  -- Content also goes with its community.
  where exists (select from community where community.id = community_id)
  group by community_id;
  return null;
end $$;
drop trigger note_insert on content;
create trigger note_insert after insert on content referencing new table as changed
for each statement execute function note_content();
drop trigger note_delete on content;
create trigger note_delete after delete on content referencing old table as changed
for each statement execute function note_content();

create or replace function mark_days_of_changed_content() returns trigger language plpgsql as $$
begin
  with changed as (
    select w.community_id, w.id,
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
  insert into metric_change (community_id, contents, changed)
  select community_id, coalesce(array_agg(id) filter (where is_other), '{}'), array_agg(id)
  from changed group by community_id;
  return null;
end $$;

create or replace function mark_days_of_activity() returns trigger language plpgsql as $$
begin
  insert into metric_change (community_id, activity_days, changed)
  select community_id, array_agg(distinct day), array_agg(distinct content_id)
  from changed
  where exists (select from community where community.id = community_id)
  group by community_id;
  return null;
end $$;

-- A moment to gather is enough, as answers no longer read a whole community anew for a few changes.
create or replace function sum_up_metric_days() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('metricDays', json_build_object('community', new.community_id),
    queue_name := 'metricDays:' || new.community_id, job_key := 'metricDays:' || new.community_id,
    job_key_mode := 'preserve_run_at', run_at := now() + interval '1 second');
  return null;
end $$;
