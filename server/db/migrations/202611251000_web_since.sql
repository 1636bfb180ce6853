-- The day of the oldest single event that was kept when older ones were dropped, and when the goals became what they are;
-- null: none was, and they always were.
alter table web_site add column events_from date, add column goals_since timestamptz;
update web_site set events_from = (now() - keep_months * interval '1 month')::date
where first_event_at < now() - keep_months * interval '1 month';
