-- Codes of errors, limits and cool-downs are a network's, whichever it is.
alter table community_token rename column vk_error to network_error;
alter table sync_block rename column vk_error to network_error;
alter table sync_set_aside rename column vk_error to network_error;
alter table vk_cooldown rename column vk_error to network_error;

alter table vk_cooldown rename to network_cooldown;
alter table network_cooldown rename constraint vk_cooldown_pkey to network_cooldown_pkey;
alter table vk_limiter rename to network_limiter;
alter table network_limiter rename constraint vk_limiter_pkey to network_limiter_pkey;
