-- Which network a community is of, and its id there, which is a text: not every network counts.
alter table community drop constraint community_vk_id_check, drop constraint community_vk_id_key;
alter table community alter column vk_id type text collate "C" using vk_id::text;
alter table community rename column vk_id to external_id;
alter table community
  add column network text not null default 'vk' check (network <> ''),
  add check (external_id <> ''),
  add unique (network, external_id);

-- Whose id a person's is.
alter table erasure add column network text not null default 'vk';
