-- The sum of what is there; null, not 0, when nothing is.
create function sum_present(variadic parts bigint[]) returns bigint
language sql immutable parallel safe
return (select sum(part)::bigint from unnest(parts) as part);

-- The formulas of docs/metrics.md. A trigger, because no writer of counters can then forget them; not generated
-- columns, because those cannot build on each other.
create function derive_metrics() returns trigger
language plpgsql as $$
begin
  if new.kind = 'post' then
    new.clicks := sum_present(new.links, new.to_group, new.join_group);
    new.engagements := sum_present(new.reactions, new.comments, new.shares, new.votes);
  else
    -- VK gives stories no separate reach.
    new.reach := new.views;
    new.clicks := sum_present(new.open_link, new.subscribers);
    new.engagements := sum_present(new.likes, new.replies, new.field_replies, new.shares);
  end if;
  new.er := new.engagements * 100.0::double precision / nullif(greatest(new.reach, 0), 0);
  new.erp := new.engagements * 100.0::double precision / nullif(greatest(new.followers, 0), 0);
  return new;
end $$;

create trigger derive_metrics before insert or update on content
for each row execute function derive_metrics();

-- So that rows written before this have them too.
update content set captured_at = captured_at;
