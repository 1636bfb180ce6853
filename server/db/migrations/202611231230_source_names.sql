-- A source has one name, whichever of its hosts or short names told it: what stands under another one moves to it.
create temporary table renamed on commit drop as
select community_id, id as other_id, source
from web_term
join (values
  ('vk.com', '^(vk|vkontakte|вк|вконтакте|vkvideo|vk_video|com\.vkontakte\.android)$|(^|\.)(vk\.(com|ru|me|cc)|vkvideo\.ru|vkontakte\.ru)$'),
  ('ok.ru', '^(ok|odnoklassniki|ru\.ok\.android)$|(^|\.)(ok\.(ru|me)|odnoklassniki\.ru)$'),
  ('t.me', '^(telegram|tg|org\.telegram\.messenger(\.web)?)$|(^|\.)(t\.me|telegram\.(me|org|dog))$'),
  ('dzen.ru', '^(dzen|zen)$|(^|\.)(dzen\.ru|zen\.yandex\.(ru|com))$'),
  ('rutube.ru', '^rutube$|(^|\.)rutube\.ru$'),
  ('youtube.com', '^(youtube|com\.google\.android\.youtube)$|(^|\.)(youtube\.com|youtu\.be)$'),
  ('instagram.com', '^(instagram|ig|com\.instagram\.android)$|(^|\.)instagram\.com$'),
  ('facebook.com', '^(facebook|fb|com\.facebook\.katana)$|(^|\.)(facebook\.com|fb\.com|fb\.me)$'),
  ('x.com', '^(twitter|com\.twitter\.android)$|(^|\.)(x\.com|twitter\.com|t\.co)$'),
  ('tiktok.com', '^tiktok$|(^|\.)tiktok\.com$'),
  ('pinterest.com', '^pinterest$|(^|\.)(pinterest\.(com|ru)|pin\.it)$'),
  ('linkedin.com', '^(linkedin|com\.linkedin\.android)$|(^|\.)(linkedin\.com|lnkd\.in)$'),
  ('whatsapp.com', '^(whatsapp|com\.whatsapp)$|(^|\.)(whatsapp\.com|wa\.me)$'),
  ('ya.ru', '^yandex(\.(ru|com|by|kz|uz|com\.tr))?$'),
  ('google.com', '^google(\.(ru|by|kz|de|co\.uk))?$'),
  ('gmail.com', '^(gmail|mail\.google\.com|com\.google\.android\.gm)$'),
  ('mail.ru', '^go\.mail\.ru$|(^|\.)e\.mail\.ru$'),
  ('bing.com', '^bing$|(^|\.)bing\.com$'),
  ('duckduckgo.com', '^duckduckgo$|(^|\.)duckduckgo\.com$')
) as known(source, pattern) on value ~ pattern
where kind = 'source' and value <> source;

insert into web_term (community_id, kind, value)
select distinct community_id, 'source', source from renamed on conflict on constraint web_term_value do nothing;

create temporary table moved on commit drop as
select renamed.community_id, other_id, id from renamed
join web_term on web_term.community_id = renamed.community_id and kind = 'source' and value = source;

update web_event set source_id = moved.id from moved
where web_event.community_id = moved.community_id and source_id = other_id;

with taken as (
  delete from web_day using moved
  where web_day.community_id = moved.community_id and dimension = 2 and key = other_id
  returning web_day.*, id
)
insert into web_day as known (community_id, dimension, day, key, views, visitors, visits, entries, exits, bounces,
  engaged_ms, scroll, scrolled, goals)
select community_id, dimension, day, id, sum(views), sum(visitors), sum(visits), sum(entries), sum(exits), sum(bounces),
  sum(engaged_ms), sum(scroll), sum(scrolled), sum(goals)
from taken group by community_id, dimension, day, id
on conflict (community_id, dimension, day, key) do update set
  views = known.views + excluded.views, visitors = known.visitors + excluded.visitors,
  visits = known.visits + excluded.visits, entries = known.entries + excluded.entries,
  exits = known.exits + excluded.exits, bounces = known.bounces + excluded.bounces,
  engaged_ms = known.engaged_ms + excluded.engaged_ms, scroll = known.scroll + excluded.scroll,
  scrolled = known.scrolled + excluded.scrolled, goals = known.goals + excluded.goals;

-- Who came by two of the names on a day is one visitor, as far as single events tell.
update web_day set visitors = least(web_day.visitors, met.visitors)
from (
  select community_id, day, source_id, count(distinct visitor) as visitors from web_event
  where kind = 0 and (community_id, source_id) in (select community_id, id from moved) group by community_id, day, source_id
) as met
where web_day.community_id = met.community_id and dimension = 2 and web_day.day = met.day and key = source_id;

delete from web_month using (select community_id, id as key from moved union select community_id, other_id from moved) as renewed
where web_month.community_id = renewed.community_id and dimension = 2 and web_month.key = renewed.key;
insert into web_month (community_id, dimension, day, key, views, visitors, visits, entries, exits, bounces, engaged_ms, scroll,
  scrolled, goals)
select community_id, dimension, date_trunc('month', day)::date, key, sum(views), sum(visitors), sum(visits), sum(entries),
  sum(exits), sum(bounces), sum(engaged_ms), sum(scroll), sum(scrolled), sum(goals)
from web_day where dimension = 2 and (community_id, key) in (select community_id, id from moved)
group by community_id, dimension, date_trunc('month', day), key;

-- Whoever counts has the other ids in memory.
update web_site set counted = counted + 1 where community_id in (select community_id from moved);
