-- Since when a block of a synchronisation has been at it without a longer stop, and how much was done then: by that pace it is told
-- how long the rest takes.
alter table sync_block
  add column begun_at      timestamptz,
  add column begun_done    bigint not null default 0,
  add column progressed_at timestamptz;
