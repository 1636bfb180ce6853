-- People see a change in graphs within three seconds, its synchronisation included.
create or replace function sum_up_metric_days() returns trigger language plpgsql as $$
begin
  -- One job a community, begun when changes have had a moment to gather.
  perform graphile_worker.add_job('metricDays', json_build_object('community', new.community_id),
    queue_name := 'metricDays:' || new.community_id, job_key := 'metricDays:' || new.community_id,
    job_key_mode := 'preserve_run_at', run_at := now() + interval '1 second');
  return null;
end $$;
