-- The rows of a month were deleted and inserted again with every change of it, and each time took room of their own, hundreds
-- of times that of the living ones. They are updated now, for which a page keeps room; this gives back what was taken.
alter table comment_people set (fillfactor = 50);
cluster comment_people using comment_people_pkey;
