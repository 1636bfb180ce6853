-- The picture of a post, or the frame of a story, made small: VK forgets stories after a day and lets addresses expire. Its
-- file is in the image store under the key. due_at: when it is to be fetched; null once it is there or was given up.
-- edited_at: of the content as it was noted, since what is edited may show something else.
create table content_picture (
  community_id bigint not null,
  content_id   bigint not null,
  url          text not null,
  edited_at    timestamptz,
  due_at       timestamptz default now(),
  failures     integer not null default 0,
  key          text unique check (key ~ '^[0-9a-f]{32}$'),
  primary key (community_id, content_id),
  foreign key (community_id, content_id) references content on delete cascade
);
create index content_picture_due on content_picture (due_at) where due_at is not null;

create or replace function leave_image_files() returns trigger language plpgsql as $$
begin
  insert into image_leftover (key, remove_at) select key, now() from gone where key is not null on conflict do nothing;
  return null;
end $$;
create trigger leave_image_files after delete on content_picture
  referencing old table as gone for each statement execute function leave_image_files();

-- An edited post gets another picture.
create function leave_earlier_picture() returns trigger language plpgsql as $$
begin
  insert into image_leftover (key, remove_at) values (old.key, now()) on conflict do nothing;
  return null;
end $$;
create trigger leave_earlier_picture after update of key on content_picture
  for each row when (old.key is distinct from new.key and old.key is not null) execute function leave_earlier_picture();

insert into content_picture (community_id, content_id, url, edited_at)
select community_id, id, jsonb_path_query_first(attachments, '$[*].picture.url') #>> '{}', edited_at from content
where jsonb_path_exists(attachments, '$[*].picture.url');
