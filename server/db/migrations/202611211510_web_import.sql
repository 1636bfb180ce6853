-- Sums of days before the first event that were taken over from another tool. untold: what its files do not say, as
-- `<dimension>.<sum>` of bounces and engaged_ms, since nothing is not nought.
create table web_import (
  community_id bigint not null references community on delete cascade,
  id           bigint generated always as identity,
  files        text[] not null,
  untold       text[] not null,
  imported_by  bigint references app_user on delete set null,
  imported_at  timestamptz not null default now(),
  primary key (community_id, id)
);

-- The days whose rows of web_day were told, not counted: each by one import, the last one.
create table web_import_day (
  community_id bigint not null,
  day          date not null,
  import_id    bigint not null,
  primary key (community_id, day),
  foreign key (community_id, import_id) references web_import on delete cascade
);
create index web_import_day_by_import on web_import_day (community_id, import_id);
