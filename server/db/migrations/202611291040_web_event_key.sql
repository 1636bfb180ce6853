-- No two events of a community have the same moment. By it a community's events are read without those of all others, and
-- machines that events move to know which of them are deleted meanwhile.
alter table web_event add constraint web_event_pkey primary key (community_id, at);
