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

create function on_line(
  from_at timestamptz, from_value bigint, to_at timestamptz, to_value bigint, moment timestamptz
) returns bigint language sql immutable parallel safe
return case when to_at <= from_at then to_value else round(from_value + (to_value - from_value)
  * (extract(epoch from moment - from_at) / extract(epoch from to_at - from_at)))::bigint end;

-- Works out all ages of some content anew from its history.
create function refresh_content_age(community bigint, contents bigint[]) returns void language sql as $$
  delete from content_age where community_id = community and content_id = any(contents);
  insert into content_age (community_id, content_id, age_hours, views, reactions, likes, comments, clicks, shares,
    reach, engagements, er, erp)
  select community, valued.id, valued.age, valued.views, reactions, likes, comments, clicks, shares, valued.reach,
    engagements,
    rate_of(engagements, er_base, valued.reach, valued.views, followers),
    rate_of(engagements, erp_base, valued.reach, valued.views, followers)
  from (
    select content.id, content.kind, content.followers, age, moment,
      on_line(seen_at, before.views, next_at, coalesce(after.views, before.views), moment) as views,
      on_line(seen_at, before.reactions, next_at, coalesce(after.reactions, before.reactions), moment) as reactions,
      on_line(seen_at, before.likes, next_at, coalesce(after.likes, before.likes), moment) as likes,
      on_line(seen_at, before.comments, next_at, coalesce(after.comments, before.comments), moment) as comments,
      on_line(seen_at, before.clicks, next_at, coalesce(after.clicks, before.clicks), moment) as clicks,
      on_line(seen_at, before.votes, next_at, coalesce(after.votes, before.votes), moment) as votes,
      on_line(seen_at, before.replies, next_at, coalesce(after.replies, before.replies), moment) as replies,
      on_line(seen_at, before.field_replies, next_at, coalesce(after.field_replies, before.field_replies), moment)
        as field_replies,
      on_line(seen_at, before.shares, next_at, coalesce(after.shares, before.shares), moment) as shares,
      on_line(seen_at, before.reach, next_at, coalesce(after.reach, before.reach), moment) as reach
    from content
    cross join unnest('{1,3,24,72,168,720}'::integer[]) as age
    cross join lateral (select moment_of_age(published_at, expires_at, age) as moment) as aged
    join lateral (
      select * from content_capture as c
      where c.community_id = community and c.content_id = content.id and c.captured_at <= moment
      order by c.capture desc limit 1
    ) as before on true
    left join lateral (
      select * from content_capture as c
      where c.community_id = community and c.content_id = content.id and c.captured_at > moment
      order by c.capture limit 1
    ) as after on true
    cross join lateral (
      select
        -- The last look that still saw the values of before, and the first one that saw others.
        least(moment, greatest(before.captured_at, coalesce(after.seen_before, before.captured_at))) as seen_at,
        coalesce(after.captured_at, content.captured_at) as next_at,
        after.seen_before >= moment or after.captured_at is null as is_unchanged
    ) as looks
    where content.community_id = community and content.id = any(contents)
      and content.captured_at >= moment
      and (is_unchanged or next_at - seen_at <= make_interval(hours => age))
  ) as valued
  join community as c on c.id = community
  cross join lateral (
    select engagements_of(case valued.kind when 'post' then post_engagements else story_engagements end,
      reactions, likes, comments, clicks, votes, replies, field_replies, shares) as engagements
  ) as sums
$$;

-- Comparable posts: those of the same kind and type published before.
create index content_by_kind_and_type on content (community_id, kind, type, published_at desc);
