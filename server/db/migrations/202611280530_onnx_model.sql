-- The model of EMOTION_MODEL_DIR as the workers found it last; no row where none is set. Processes that answer people read it
-- here, as they do not run it.
create table emotion_onnx_model (
  is_only        boolean primary key default true check (is_only),
  name           text not null,
  -- Null until it was read once.
  version        text,
  -- Why it cannot be used now.
  problem        text,
  problem_detail text not null default '',
  checked_at     timestamptz not null default now()
);

alter table community add column emotion_model text not null default 'built_in'
  check (emotion_model in ('built_in', 'onnx'));

-- How often both models say what people said of a community's comments, and what the confidence of the other one is worth there.
create table emotion_comparison (
  community_id     bigint primary key references community on delete cascade,
  built_in_version text not null,
  onnx_version     text not null,
  -- As in emotion_adjustment.
  learnt_from      text not null,
  compared         integer not null,
  built_in_right   integer not null,
  onnx_right       integer not null,
  both_right       integer not null,
  -- Corrections it was calibrated by; 0: too few so far.
  calibrated_from  integer not null,
  temperature      real not null,
  threshold        real not null
);
