-- What people wrote that finished reports quote, beside the snapshots, which say where: reports stay as they are, and forget those
-- who are erased.
create table report_quote (
  community_id bigint not null,
  report_id    bigint not null,
  comment_id   bigint not null,
  text         text not null,
  primary key (community_id, report_id, comment_id),
  foreign key (community_id, report_id) references report (community_id, id) on delete cascade
);
create index report_quote_comment on report_quote (community_id, comment_id);

-- Whatever erases a comment, a request or a synchronisation that meets it again.
create function forget_quotes() returns trigger language plpgsql as $$
begin
  delete from report_quote where community_id = new.community_id and comment_id = new.id;
  return null;
end $$;
create trigger forget_quotes after update of is_erased on comment for each row
  when (new.is_erased and not old.is_erased) execute function forget_quotes();
