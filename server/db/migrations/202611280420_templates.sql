-- What many communities are given at once: a report, all tags, alert settings, a view. Of a client, or without one of the whole
-- installation. content: the contract's TemplateContent, summary: what lists
-- show of it.
create table template (
  id                  bigint generated always as identity primary key,
  kind                text not null check (kind in ('report', 'tags', 'alert', 'view')),
  name                text not null check (char_length(name) between 1 and 100),
  client_id           bigint references client on delete cascade,
  content             jsonb not null,
  summary             jsonb not null,
  source_community_id bigint references community on delete set null,
  source_id           bigint,
  author_id           bigint references app_user on delete set null,
  updated_at          timestamptz not null default now(),
  check (content ->> 'kind' = kind)
);
create unique index template_name on template (kind, client_id, lower(name)) nulls not distinct;

-- A community that has what a template gives. waiting: the job `template:write` has still to write it · following: to
-- write what has changed · leaving: to take it back · sends: a report with its recipients, alerts by e-mail · notes: what the last write left alone.
create table template_copy (
  community_id bigint not null references community on delete cascade,
  template_id  bigint not null references template on delete cascade,
  state        text not null default 'waiting' check (state in ('waiting', 'following', 'written', 'failed', 'leaving')),
  is_kept      boolean not null,
  sends        boolean not null,
  notes        jsonb not null default '[]',
  failure      jsonb,
  given_by     bigint references app_user on delete set null,
  primary key (community_id, template_id),
  check ((state = 'failed') = (failure is not null))
);
create index template_copy_by_template on template_copy (template_id);

-- The report, view or tag of a community that a template wrote; of alert settings 0. key: of tags that of the template's tag ·
-- found: a tag as it was when the template joined it, null where it was made · written: as the template left it.
create table template_item (
  community_id bigint not null,
  template_id  bigint not null,
  kind         text not null,
  key          text not null default '',
  item_id      bigint not null,
  found        jsonb,
  written      jsonb not null,
  primary key (community_id, template_id, key),
  -- One thing follows one template.
  unique (community_id, kind, item_id),
  foreign key (community_id, template_id) references template_copy (community_id, template_id) on delete cascade
);

-- Which things of a community follow which template.
create view kept_in_step as
  select item.community_id, item.kind, item.item_id, template.id as template_id, template.name
  from template_item as item
  join template_copy using (community_id, template_id)
  join template on template.id = template_id
  where is_kept;
