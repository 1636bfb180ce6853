-- A burst of negative comments about one topic, which its reason names.
alter table alert drop constraint alert_kind_check;
alter table alert add constraint alert_kind_check
  check (kind in ('hit', 'flop', 'hides', 'negative_comments', 'negative_topic', 'token'));
