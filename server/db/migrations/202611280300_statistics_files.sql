-- Days of a community that files of the network's own statistics tell. What the network's API tells is apart, so that a file
-- can be removed whole and never stands in its way.
create table statistics_file (
  community_id bigint not null references community on delete cascade,
  id           bigint generated always as identity,
  name         text not null,
  imported_by  bigint references app_user on delete set null,
  imported_at  timestamptz not null default now(),
  primary key (community_id, id)
);

-- Each figure of a day is told by one file, the last one.
create table statistics_file_day (
  community_id      bigint not null,
  file_id           bigint not null,
  day               date not null,
  members           bigint,
  joined            bigint,
  "left"            bigint,
  reach             bigint,
  reach_subscribers bigint,
  reach_mobile      bigint,
  views             bigint,
  visitors          bigint,
  likes             bigint,
  comments          bigint,
  shares            bigint,
  primary key (community_id, day, file_id),
  foreign key (community_id, file_id) references statistics_file on delete cascade
);
create index statistics_file_day_by_file on statistics_file_day (community_id, file_id);

-- people: of shares in percent, their hundredfold; only shares of a day are ever read.
create table statistics_file_audience (
  community_id bigint not null,
  file_id      bigint not null,
  day          date not null,
  basis        text not null check (basis in ('reach', 'visitors', 'subscribed')),
  dimension    text not null check (dimension in ('sex_age', 'city', 'country')),
  value        text not null,
  name         text not null,
  people       bigint not null,
  primary key (community_id, day, basis, dimension, value),
  foreign key (community_id, file_id) references statistics_file on delete cascade
);
create index statistics_file_audience_by_file on statistics_file_audience (community_id, file_id);

-- What is known of each day: a day that the API told is its alone, and so is any count of followers of it. from_file: when
-- the file was imported that tells anything of the day.
create view known_community_day as
select community_id, day,
  coalesce(max(members) filter (where not is_file), max(members) filter (where is_file)) as members,
  case when bool_or(is_told) then max(joined) filter (where is_told) else max(joined) end as joined,
  case when bool_or(is_told) then max("left") filter (where is_told) else max("left") end as "left",
  case when bool_or(is_told) then max(reach) filter (where is_told) else max(reach) end as reach,
  case when bool_or(is_told) then max(reach_subscribers) filter (where is_told) else max(reach_subscribers) end
    as reach_subscribers,
  case when bool_or(is_told) then max(reach_mobile) filter (where is_told) else max(reach_mobile) end as reach_mobile,
  case when bool_or(is_told) then max(views) filter (where is_told) else max(views) end as views,
  case when bool_or(is_told) then max(visitors) filter (where is_told) else max(visitors) end as visitors,
  case when bool_or(is_told) then null else max(imported_at) end as from_file
from (
  select community_id, day, members, joined, "left", reach, reach_subscribers, reach_mobile, views, visitors,
    joined is not null as is_told, false as is_file, null::timestamptz as imported_at
  from community_day
  union all
  select told.community_id, day, members, joined, "left", reach, reach_subscribers, reach_mobile, views, visitors,
    false, true, imported_at
  from statistics_file_day as told
  join statistics_file as file on file.community_id = told.community_id and file.id = told.file_id
) as each
group by community_id, day;

-- Likewise of who is reached, visits and follows: of days that the API told by a dimension, only what it told.
create view known_audience_day as
select community_id, day, basis, dimension, value, name, people, false as is_file from audience_day
union all
select told.community_id, told.day, told.basis, told.dimension, told.value, told.name, told.people, true
from statistics_file_audience as told
where not exists (
  select from audience_day
  where audience_day.community_id = told.community_id and audience_day.day = told.day
    and audience_day.basis = told.basis and audience_day.dimension = told.dimension)
and (told.basis = 'subscribed' or not exists (
  select from community_day
  where community_day.community_id = told.community_id and community_day.day = told.day and joined is not null));

do $$
declare
  name text;
begin
  foreach name in array array['statistics_file_day', 'statistics_file_audience'] loop
    execute format('create trigger note_insert after insert on %I referencing new table as changed
      for each statement execute function note_change()', name);
    execute format('create trigger note_update after update on %I referencing new table as changed
      for each statement execute function note_change()', name);
    execute format('create trigger note_delete after delete on %I referencing old table as changed
      for each statement execute function note_change()', name);
  end loop;
end $$;
