-- Ids of a network are texts, in the order of their bytes. An author whose id begins with '-' is a page, one with '~' a stand-in for
-- somebody who was removed; people's begin with a digit or a letter. Tables are written anew once each, with their indexes.
set local maintenance_work_mem = '256MB';

-- A trigger holds the types of its columns.
drop trigger note_changed_content on content;
alter table content
  alter column vk_id type text collate "C" using vk_id::text,
  alter column author_vk_id type text collate "C" using author_vk_id::text;
alter table content rename column vk_id to external_id;
alter table content rename column author_vk_id to author_external_id;
alter table content rename constraint content_community_id_kind_vk_id_key to content_community_id_kind_external_id_key;
create trigger note_changed_content after update of text, attachments, author_external_id, linked_post_id on content
for each row when (
  (old.text, old.attachments, old.author_external_id, old.linked_post_id)
    is distinct from (new.text, new.attachments, new.author_external_id, new.linked_post_id)
) execute function note_changed_content();

alter table comment
  alter column vk_id type text collate "C" using vk_id::text,
  alter column root_vk_id type text collate "C" using root_vk_id::text,
  alter column reply_to_vk_id type text collate "C" using reply_to_vk_id::text,
  alter column author_vk_id type text collate "C"
    using case when author_vk_id < -1000000000000 then '~' || -author_vk_id else author_vk_id::text end;
alter table comment rename column vk_id to external_id;
alter table comment rename column root_vk_id to root_external_id;
alter table comment rename column reply_to_vk_id to reply_to_external_id;
alter table comment rename column author_vk_id to author_external_id;
alter table comment rename constraint comment_community_id_content_id_vk_id_key
  to comment_community_id_content_id_external_id_key;

create or replace function move_comments_between_days() returns trigger language plpgsql as $$
declare
  communities bigint[];
begin
  with changed as (
    insert into comment_day (community_id, published_on, emotion, comments, answered)
    select community_id, version.published_on, version.emotion, sum(n),
      coalesce(sum(n) filter (where version.answered_at is not null), 0)
    from before as b join written as w using (community_id, id)
    cross join lateral (values
      (-1, b.published_on, b.emotion, b.answered_at, b.deleted_at, b.is_own),
      (1, w.published_on, w.emotion, w.answered_at, w.deleted_at, w.is_own)
    ) as version (n, published_on, emotion, answered_at, deleted_at, is_own)
    where (b.published_on, b.emotion, b.author_external_id, b.answered_at is null, b.deleted_at is null, b.is_own)
      is distinct from (w.published_on, w.emotion, w.author_external_id, w.answered_at is null, w.deleted_at is null, w.is_own)
      and version.deleted_at is null and not version.is_own
    -- Also where they cancel out: other people may have written them.
    group by community_id, version.published_on, version.emotion
    returning community_id
  )
  select array_agg(community_id) into communities from changed;
  perform sum_up_comment_days(communities);
  return null;
end $$;

alter table comment_author alter column author_vk_id type text collate "C"
  using case when author_vk_id < -1000000000000 then '~' || -author_vk_id else author_vk_id::text end;
alter table comment_author rename column author_vk_id to author_external_id;

alter table comment_reading alter column vk_id type text collate "C" using vk_id::text;
alter table comment_reading rename column vk_id to external_id;

alter table author alter column vk_id type text collate "C" using vk_id::text;
alter table author rename column vk_id to external_id;

-- Empty of what does not tell its id.
alter table sync_set_aside alter column vk_id type text collate "C" using case vk_id when 0 then '' else vk_id::text end;
alter table sync_set_aside rename column vk_id to external_id;

alter table erasure alter column stand_in drop default;
alter table erasure
  alter column stand_in type text collate "C" using '~' || -stand_in,
  alter column vk_id type text collate "C" using vk_id::text;
alter table erasure alter column stand_in set default '~' || nextval('commenter_stand_in');
alter table erasure rename column vk_id to external_id;

-- What is known of a column goes with its type. Of an empty table it would be that it stays empty.
do $$
begin
  if exists (select from content) then
    analyze content (external_id, author_external_id);
    analyze comment (external_id, root_external_id, reply_to_external_id, author_external_id);
    analyze comment_author;
    analyze comment_reading;
    analyze author;
  end if;
end $$;
