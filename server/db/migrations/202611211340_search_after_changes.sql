-- What is written to these indexes is put in its place early: every search reads what is not yet.
alter index content_text set (gin_pending_list_limit = 256);
alter index content_words set (gin_pending_list_limit = 256);
alter index comment_words set (gin_pending_list_limit = 256);
