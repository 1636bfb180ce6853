-- Undone operations can be done again. What the last undo or redo gave back, and what it left alone because somebody had
-- changed it once more since.
alter table comment_operation add column restored integer, add column passed_over integer;
alter table tag_operation add column restored integer, add column passed_over integer;
