-- The first moment of a day: also where clocks go back over midnight, which then comes twice.
create function day_begins(day date, zone text) returns timestamptz language sql stable parallel safe
return case
  when (day::timestamp at time zone zone - interval '1 hour') at time zone zone >= day
    then day::timestamp at time zone zone - interval '1 hour'
  else day::timestamp at time zone zone
end;

-- How often what analytics reads of a community has changed, and when its days were last summed up.
create table metric_revision (
  community_id bigint primary key references community on delete cascade,
  revision     bigint not null default 1,
  rolled_up_at timestamptz not null default now()
);

create index content_by_capture on content (community_id, captured_at desc);
