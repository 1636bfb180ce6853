-- The web tables may lie on other machines than all others (docs/scale.md): rows of theirs are found by their community, and
-- only code ties them to the rest.

-- Which site a key names: asked before the community is known.
create table web_site_key (
  community_id bigint primary key references community on delete cascade,
  key          text not null,
  constraint web_site_key_of_one unique (key)
);
insert into web_site_key (community_id, key) select community_id, key from web_site;
alter table web_site drop column key;

alter table web_site drop constraint web_site_community_id_fkey;
alter table web_salt drop constraint web_salt_community_id_fkey;
alter table web_inbox drop constraint web_inbox_community_id_fkey;
alter table web_inbox_refused drop constraint web_inbox_refused_community_id_fkey;
alter table web_page drop constraint web_page_community_id_fkey;
alter table web_page_tag drop constraint web_page_tag_added_by_fkey;
alter table web_page_tag drop constraint web_page_tag_community_id_tag_id_fkey;
alter table web_term drop constraint web_term_community_id_fkey;
alter table web_day drop constraint web_day_community_id_fkey;
alter table web_import drop constraint web_import_community_id_fkey;
alter table web_import drop constraint web_import_imported_by_fkey;
alter table campaign_page drop constraint campaign_page_community_id_page_id_fkey;

alter table web_inbox drop constraint web_inbox_pkey;
alter table web_inbox add constraint web_inbox_pkey primary key (community_id, id);
alter table web_inbox_refused drop constraint web_inbox_refused_pkey;
alter table web_inbox_refused add constraint web_inbox_refused_pkey primary key (community_id, id);

-- Outside of transactions that count: it waits for those that read events, and they for it. Two that make the same one at once
-- would fail without the lock.
create or replace function make_web_partition(moment timestamptz) returns void language plpgsql as $$
declare
  first_day date := date_trunc('month', moment at time zone 'UTC');
begin
  perform pg_advisory_xact_lock(hashtext('web partitions'));
  execute format('create table if not exists web_event_%s partition of web_event for values from (%L) to (%L)',
    to_char(first_day, 'YYYYMM'), first_day || ' 00:00:00+00', (first_day + interval '1 month')::date || ' 00:00:00+00');
end $$;

-- Whoever deletes a community or a tag: its rows in web tables go by jobs. A minute later no process takes events by a
-- deleted key any more.
create function forget_web_of_communities() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('web:forget', json_build_object('community', id),
    run_at := now() + interval '1 minute', job_key := 'web:forget:' || id)
  from gone;
  return null;
end $$;
create trigger forget_web_of_communities after delete on community
referencing old table as gone for each statement execute function forget_web_of_communities();

create function forget_web_of_tags() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('web:untag', json_build_object('community', community_id),
    job_key := 'web:untag:' || community_id)
  from (select distinct gone.community_id from gone join community on community.id = gone.community_id) as each;
  return null;
end $$;
create trigger forget_web_of_tags after delete on tag
referencing old table as gone for each statement execute function forget_web_of_tags();
