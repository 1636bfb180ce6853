-- Since when a block has been read whole: what content gained earlier was not measured.
alter table sync_block add column measured_from timestamptz;
update sync_block as block set measured_from = (
  select min(history.captured_at[1])
  from content_history as history
  join content on content.community_id = history.community_id and content.id = history.content_id
  where history.community_id = block.community_id and history.chunk = 0
    and kind = case block.block when 'stories' then 'story' else 'post' end
)
where block.block in ('posts', 'reach', 'stories') and succeeded_at is not null;
