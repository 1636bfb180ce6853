-- What counts as engagements, and what ER and ERP divide by; each community's own.
alter table community
  add column post_engagements  text[] not null default '{reactions,comments,shares,votes}',
  add column story_engagements text[] not null default '{likes,replies,field_replies,shares}',
  add column er_base           text not null default 'reach' check (er_base in ('reach', 'views', 'followers')),
  add column erp_base          text not null default 'followers' check (erp_base in ('reach', 'views', 'followers')),
  add check (post_engagements <@ '{reactions,likes,comments,clicks,votes,shares}'),
  -- VK counts likes among reactions.
  add check (not post_engagements @> '{reactions,likes}'),
  add check (story_engagements <@ '{likes,clicks,replies,field_replies,shares}'),
  add check (cardinality(post_engagements) > 0 and cardinality(story_engagements) > 0);

create function engagements_of(
  parts text[], reactions bigint, likes bigint, comments bigint, clicks bigint, votes bigint, replies bigint,
  field_replies bigint, shares bigint
) returns bigint language sql immutable parallel safe
return sum_present(
  case when 'reactions' = any(parts) then reactions end, case when 'likes' = any(parts) then likes end,
  case when 'comments' = any(parts) then comments end, case when 'clicks' = any(parts) then clicks end,
  case when 'votes' = any(parts) then votes end, case when 'replies' = any(parts) then replies end,
  case when 'field_replies' = any(parts) then field_replies end, case when 'shares' = any(parts) then shares end);

-- In percent; null without engagements or without a base above 0.
create function rate_of(engagements bigint, base text, reach bigint, views bigint, followers bigint)
returns double precision language sql immutable parallel safe
return engagements * 100.0::double precision
  / nullif(greatest(case base when 'reach' then reach when 'views' then views else followers end, 0), 0);

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
  new.erp := rate_of(new.engagements, defined.erp_base, new.reach, new.views, new.followers);
  return new;
end $$;
