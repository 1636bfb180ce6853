-- What the model would learn from what people said since it learnt last, and which comments would be something else by it:
-- people are asked first, unless the community lets it learn by itself.
alter table community add column learns_alone boolean not null default false;

create table emotion_lesson (
  community_id  bigint primary key references community on delete cascade,
  id            bigint generated always as identity unique,
  -- As in emotion_adjustment, which it becomes.
  model_version text not null,
  learnt_from   text not null,
  corrections   integer not null,
  strength      real not null,
  weights       bytea not null,
  made_at       timestamptz not null default now(),
  put_off_at    timestamptz
);

create table emotion_lesson_item (
  community_id bigint not null references emotion_lesson on delete cascade,
  comment_id   bigint not null,
  emotion      text not null check (emotion in ('unknown', 'positive', 'neutral', 'negative')),
  primary key (community_id, comment_id),
  foreign key (community_id, comment_id) references comment (community_id, id) on delete cascade
);

-- A lesson that is applied is an operation as others: it keeps what was learnt before and after, to be undone and done again.
alter table comment_operation
  drop constraint comment_operation_kind_check,
  add constraint comment_operation_kind_check check (kind in ('bulk', 'rule', 'lesson')),
  add column adjustment_was jsonb,
  add column adjustment_became jsonb;
