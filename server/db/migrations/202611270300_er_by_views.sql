-- ERV: engagements as a share of views, where ER lacks the reach to divide by, which a user token alone opens.
alter table content add column erv double precision;
alter table content_age add column erv double precision;
alter table metric_day
  add column erv_engagements bigint,
  add column erv_base bigint,
  add column erv_n integer not null default 0;
alter table benchmark add column erv metric_benchmark not null default row(0, null, null, null, null)::metric_benchmark;
alter table benchmark alter column erv drop default;

create index content_by_erv on content (community_id, erv desc nulls last, id desc)
include (kind, type, published_on, published_at);
-- As before, with one more that a period is read of from the index alone.
drop index content_by_published_at;
create index content_by_published_at on content (community_id, published_at desc nulls last, id desc)
  include (kind, type, published_on, deleted_at, followers, reach, views, reactions, likes, comments, clicks, votes,
    hides, replies, field_replies, shares, unsubscribes, reports, engagements, er, erv, erp);

create or replace function derive_metrics() returns trigger
language plpgsql as $$
declare
  defined community%rowtype;
begin
  select * into strict defined from community where id = new.community_id;
  if new.kind = 'post' then
    new.clicks := sum_present(new.links, new.to_group, new.join_group);
  else
    -- VK gives stories no separate reach.
    new.reach := new.views;
    new.clicks := sum_present(new.open_link, new.subscribers);
  end if;
  new.engagements := engagements_of(
    case new.kind when 'post' then defined.post_engagements else defined.story_engagements end,
    new.reactions, new.likes, new.comments, new.clicks, new.votes, new.replies, new.field_replies, new.shares);
  new.er := rate_of(new.engagements, defined.er_base, new.reach, new.views, new.followers);
  new.erv := rate_of(new.engagements, 'views', new.reach, new.views, new.followers);
  new.erp := rate_of(new.engagements, defined.erp_base, new.reach, new.views, new.followers);
  return new;
end $$;

create or replace function mark_changed_content_stale() returns trigger language plpgsql as $$
begin
  perform mark_benchmarks_stale(w.community_id, array_agg(w.id))
  from written as w join before as b using (community_id, id)
  where (w.deleted_at is null, w.published_on, w.reach, w.views, w.comments, w.reactions, w.likes, w.er, w.erv, w.erp)
    is distinct from (b.deleted_at is null, b.published_on, b.reach, b.views, b.comments, b.reactions,
      b.likes, b.er, b.erv, b.erp)
  group by w.community_id;
  return null;
end $$;

create or replace function refresh_content_age(community bigint, contents bigint[]) returns void language sql as $$
  delete from content_age where community_id = community and content_id = any(contents);
  insert into content_age (community_id, content_id, age_hours, views, reactions, likes, comments, clicks, votes,
    replies, field_replies, shares, reach, engagements, er, erv, erp)
  select community, valued.id, valued.age, valued.views, reactions, likes, comments, clicks, votes,
    replies, field_replies, shares, valued.reach, engagements,
    rate_of(engagements, er_base, valued.reach, valued.views, followers),
    rate_of(engagements, 'views', valued.reach, valued.views, followers),
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

-- What is stored already: its trigger derives the rate, its benchmarks and days are summed up anew.
update content set erv = rate_of(engagements, 'views', reach, views, followers) where engagements is not null;
update content_age set erv = rate_of(engagements, 'views', reach, views, null) where engagements is not null;
-- Jobs have a schema from the first start on.
do $$ begin
  if to_regnamespace('graphile_worker') is not null then
    update community set er_base = er_base;
  end if;
end $$;
