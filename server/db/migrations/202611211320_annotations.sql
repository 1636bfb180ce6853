-- What happened on a day, or from one day to another, for charts to mark. version grows with every edit, so that nobody
-- overwrites an edit they have not seen.
create table annotation (
  community_id bigint not null references community on delete cascade,
  id           bigint generated always as identity,
  begins_on    date not null,
  ends_on      date not null,
  text         text not null check (char_length(text) between 1 and 200 and text = btrim(text)),
  user_id      bigint references app_user on delete set null,
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  primary key (community_id, id),
  constraint annotation_ends_after_it_begins check (ends_on >= begins_on)
);
create index annotation_by_day on annotation (community_id, begins_on);
