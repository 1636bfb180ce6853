-- Of reports, not of runs: the key that signs what their webhooks are told, sealed as tokens are. Without it a key is derived
-- from the installation's, as for receivers that were given it before.
alter table report
  add column webhook_secret bytea,
  add check (webhook_secret is null or parent_id is null);
