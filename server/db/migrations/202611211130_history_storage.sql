-- A row of the history is compressed early, kept in one piece, and has room beside it for its next version: where it
-- grows by a capture it stays on its page, and its old version is cleared away without a vacuum.
alter table content_history set (toast_tuple_target = 256, fillfactor = 70);
alter table content_history
  alter column captured_at set storage main,
  alter column seen_before set storage main,
  alter column views set storage main,
  alter column reactions set storage main,
  alter column likes set storage main,
  alter column comments set storage main,
  alter column votes set storage main,
  alter column replies set storage main,
  alter column field_replies set storage main,
  alter column shares set storage main,
  alter column reach set storage main,
  alter column clicks set storage main,
  alter column hides set storage main,
  alter column unsubscribes set storage main,
  alter column reports set storage main;
