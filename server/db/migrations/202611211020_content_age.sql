-- What a post or story had reached at an age. Between the two looks around that age values lie on a straight line; when
-- the looks lie further apart than the age itself, the age has no row.
create table content_age (
  community_id  bigint not null,
  content_id    bigint not null,
  age_hours     smallint not null check (age_hours in (1, 3, 24, 72, 168, 720)),
  views         bigint,
  reactions     bigint,
  likes         bigint,
  comments      bigint,
  clicks        bigint,
  votes         bigint,
  replies       bigint,
  field_replies bigint,
  shares        bigint,
  reach         bigint,
  engagements   bigint,
  er            double precision,
  erp           double precision,
  primary key (community_id, content_id, age_hours),
  foreign key (community_id, content_id) references content (community_id, id) on delete cascade
);

-- When something has an age. A story has its last one just before it expires and VK forgets it, and none after.
create function moment_of_age(published_at timestamptz, expires_at timestamptz, age_hours integer)
returns timestamptz language sql stable parallel safe
return case
  when expires_at is null or published_at + make_interval(hours => age_hours) < expires_at
    then published_at + make_interval(hours => age_hours)
  when published_at + make_interval(hours => age_hours) < expires_at + interval '1 hour'
    then expires_at - interval '10 minutes'
end;

-- Whether an age was reached after one look and until the next.
create function passes_age(published_at timestamptz, expires_at timestamptz, looked_at timestamptz, at timestamptz)
returns boolean language sql stable parallel safe
return exists (
  select from unnest('{1,3,24,72,168,720}'::integer[]) as age
  where moment_of_age(published_at, expires_at, age) > looked_at
    and moment_of_age(published_at, expires_at, age) <= at);

-- How far a moment lies on the way from one to another, 0 to 1.
create function share_of(from_at timestamptz, to_at timestamptz, moment timestamptz)
returns double precision language sql immutable parallel safe
return case when moment <= from_at then 0 when moment >= to_at then 1
  else extract(epoch from moment - from_at) / extract(epoch from to_at - from_at) end;

create function on_line(from_value bigint, to_value bigint, share double precision)
returns bigint language sql immutable parallel safe
return coalesce((from_value + (to_value - from_value) * share)::bigint, from_value);

-- Works out all ages of some content anew from its history.
create function refresh_content_age(community bigint, contents bigint[]) returns void language sql as $$
  delete from content_age where community_id = community and content_id = any(contents);
  insert into content_age (community_id, content_id, age_hours, views, reactions, likes, comments, clicks, votes,
    replies, field_replies, shares, reach, engagements, er, erp)
  select community, valued.id, valued.age, valued.views, reactions, likes, comments, clicks, votes,
    replies, field_replies, shares, valued.reach, engagements,
    rate_of(engagements, er_base, valued.reach, valued.views, followers),
    rate_of(engagements, erp_base, valued.reach, valued.views, followers)
  from (
    select content.id, content.kind, content.followers, age,
      on_line((before).views, (after).views, share) as views,
      on_line((before).reactions, (after).reactions, share) as reactions,
      on_line((before).likes, (after).likes, share) as likes,
      on_line((before).comments, (after).comments, share) as comments,
      on_line((before).clicks, (after).clicks, share) as clicks,
      on_line((before).votes, (after).votes, share) as votes,
      on_line((before).replies, (after).replies, share) as replies,
      on_line((before).field_replies, (after).field_replies, share) as field_replies,
      on_line((before).shares, (after).shares, share) as shares,
      on_line((before).reach, (after).reach, share) as reach
    from content
    cross join lateral (
      select c as before, lead(c) over (order by c.capture) as after
      from content_capture as c where c.community_id = community and c.content_id = content.id
    ) as captures
    cross join unnest('{1,3,24,72,168,720}'::integer[]) as age
    cross join lateral (select moment_of_age(published_at, expires_at, age) as moment) as aged
    cross join lateral (
      select
        -- The last look that still saw the values of before, and the first one that saw others.
        least(moment, greatest((before).captured_at, coalesce((after).seen_before, (before).captured_at))) as seen_at,
        coalesce((after).captured_at, content.captured_at) as next_at,
        (after).seen_before >= moment or (after).captured_at is null as is_unchanged
    ) as looks
    cross join lateral (select share_of(seen_at, next_at, moment) as share) as line
    where content.community_id = community and content.id = any(contents)
      and moment between (before).captured_at and content.captured_at
      and ((after).captured_at is null or (after).captured_at > moment)
      and (is_unchanged or next_at - seen_at <= make_interval(hours => age))
  ) as valued
  join community as c on c.id = community
  cross join lateral (
    select engagements_of(case valued.kind when 'post' then post_engagements else story_engagements end,
      reactions, likes, comments, clicks, votes, replies, field_replies, shares) as engagements
  ) as sums
$$;
