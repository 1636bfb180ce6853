-- The words of a text, each once, by its stem, with the form it has most often there: single words of Russian or English,
-- stop words left out, no numbers, addresses and entities.
create function stems_of(text text) returns table (stem text, form text)
language sql immutable parallel safe as $$
  select stem, mode() within group (order by lower(token))
  from ts_parse('default', text) as parsed (kind, token)
  cross join lateral unnest(case
    -- asciiword and hword_asciipart · word and hword_part.
    when kind in (1, 11) then ts_lexize('english_stem', token)
    when kind in (2, 10) then ts_lexize('russian_stem', token)
  end) as stem
  where char_length(stem) > 1
  group by stem
$$;

-- By what words content is grouped: stems and, in the same order, their forms. Taking texts to pieces when they are read
-- would take seconds.
create table content_stems (
  community_id bigint not null,
  content_id   bigint not null,
  stems        text[] not null,
  forms        text[] not null check (cardinality(forms) = cardinality(stems)),
  primary key (community_id, content_id),
  foreign key (community_id, content_id) references content (community_id, id) on delete cascade
);

create function write_stems() returns trigger language plpgsql as $$
begin
  insert into content_stems (community_id, content_id, stems, forms)
  select new.community_id, new.id, coalesce(array_agg(stem order by stem), '{}'),
    coalesce(array_agg(form order by stem), '{}')
  from stems_of(new.text)
  on conflict (community_id, content_id) do update set stems = excluded.stems, forms = excluded.forms;
  return null;
end $$;
create trigger write_stems_on_insert after insert on content
for each row execute function write_stems();
create trigger write_stems_on_update after update of text on content
for each row when (old.text is distinct from new.text) execute function write_stems();

insert into content_stems (community_id, content_id, stems, forms)
select community_id, id, words.stems, words.forms
from content
cross join lateral (
  select coalesce(array_agg(stem order by stem), '{}') as stems, coalesce(array_agg(form order by stem), '{}') as forms
  from stems_of(text)
) as words;

-- By these content is found and grouped, so answers about it are other ones.
create function note_changed_content() returns trigger language plpgsql as $$
begin
  insert into metric_change (community_id) values (new.community_id);
  return null;
end $$;
create trigger note_changed_content after update of text, attachments, author_vk_id, linked_post_id on content
for each row when (
  (old.text, old.attachments, old.author_vk_id, old.linked_post_id)
    is distinct from (new.text, new.attachments, new.author_vk_id, new.linked_post_id)
) execute function note_changed_content();
