-- An object for which VK never answers, while it does for others.
alter table sync_set_aside drop constraint sync_set_aside_reason_check;
alter table sync_set_aside add constraint sync_set_aside_reason_check
  check (reason in ('gone', 'no_access', 'refused', 'unanswered', 'unreadable'));
