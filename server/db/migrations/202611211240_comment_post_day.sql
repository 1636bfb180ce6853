-- How many comments of each emotion a post got on a day, without the community's own and deleted ones, as far as no change
-- of the day waits in comment_day.
create table comment_post_day (
  community_id bigint not null references community on delete cascade,
  published_on date not null,
  content_id   bigint not null,
  "unknown"    integer not null,
  positive     integer not null,
  neutral      integer not null,
  negative     integer not null,
  primary key (community_id, published_on, content_id) include ("unknown", positive, neutral, negative)
);

insert into comment_post_day
select community_id, published_on, content_id, count(*) filter (where emotion = 'unknown'),
  count(*) filter (where emotion = 'positive'), count(*) filter (where emotion = 'neutral'),
  count(*) filter (where emotion = 'negative')
from comment where deleted_at is null and not is_own
group by community_id, published_on, content_id;
