-- What was published is summed up in memory, from the content itself: metric_day holds what was gained alone.
delete from metric_day where basis = 'published';
alter table metric_day
  drop column basis,
  add constraint metric_day_key unique nulls not distinct (community_id, tag_id, day, kind, type, is_tagged);
create index metric_day_by_day on metric_day (community_id, day);
delete from metric_stale_day where basis = 'published';
alter table metric_stale_day
  drop column basis,
  add primary key (community_id, day);
alter table metric_change drop column published_days;

-- Content that comes, or goes for good, changes no day's gains by itself.
drop trigger mark_metric_days_on_insert on content;
drop trigger mark_metric_days_on_delete on content;
drop function mark_days_of_written_content;
drop function mark_days_of_gone_content;
create trigger note_insert after insert on content referencing new table as changed
for each statement execute function note_change();
create trigger note_delete after delete on content referencing old table as changed
for each statement execute function note_change();

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
  insert into metric_change (community_id, contents)
  select community_id, coalesce(array_agg(id) filter (where is_other), '{}')
  from changed group by community_id;
  return null;
end $$;

create or replace function mark_all_metric_days() returns trigger language plpgsql as $$
begin
  insert into metric_change (community_id, activity_days)
  select new.id, array(select distinct day from metric_day where community_id = new.id);
  return null;
end $$;
