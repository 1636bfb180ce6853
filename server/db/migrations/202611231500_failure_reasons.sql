-- Why a run or a delivery failed: its English text, and its reason, by which readers have it in their language.
alter table report
  alter column failure type jsonb using jsonb_build_object('message', failure, 'reason', null);
alter table report_delivery
  alter column failure type jsonb using jsonb_build_object('message', failure, 'reason', null);
