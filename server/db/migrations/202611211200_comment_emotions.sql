-- What a comment is judged to be. The model's own word is kept beside the emotion, which may be a rule's or a person's; judged_by
-- is null until it is judged, else the model and what it had learnt of the community (see emotion_adjustment).
alter table comment
  drop constraint comment_emotion_source_check,
  add constraint comment_emotion_source_check check (emotion_source in ('model', 'rule', 'person')),
  add column published_on  date,
  add column is_own        boolean not null default false,
  add column is_question   boolean not null generated always as (position('?' in text) > 0) stored,
  add column answered_at   timestamptz,
  add column model_emotion text check (model_emotion in ('unknown', 'positive', 'neutral', 'negative')),
  add column confidence    real check (confidence between 0 and 1),
  add column judged_by     text,
  add column changed_by    bigint references app_user on delete set null,
  add column changed_at    timestamptz;

update comment set
  published_on = (comment.published_at at time zone community.time_zone)::date,
  is_own = author_vk_id = -community.vk_id
from community where community.id = comment.community_id;

alter table comment alter column published_on set not null;

-- Words of people are labels: none is forgotten, also when somebody says another one or takes it back.
create table emotion_correction (
  community_id  bigint not null references community on delete cascade,
  id            bigint generated always as identity,
  comment_id    bigint not null,
  user_id       bigint references app_user on delete set null,
  emotion       text not null check (emotion in ('unknown', 'positive', 'neutral', 'negative')),
  model_emotion text check (model_emotion in ('unknown', 'positive', 'neutral', 'negative')),
  corrected_at  timestamptz not null default now(),
  primary key (community_id, id),
  foreign key (community_id, comment_id) references comment (community_id, id) on delete cascade
);
create index emotion_correction_by_comment on emotion_correction (community_id, comment_id);

create table word_rule (
  community_id bigint not null references community on delete cascade,
  id           bigint generated always as identity,
  phrase       text not null,
  phrase_key   text not null generated always as (lower(replace(replace(phrase, 'ё', 'е'), 'Ё', 'Е'))) stored,
  emotion      text not null check (emotion in ('positive', 'neutral', 'negative')),
  created_by   bigint references app_user on delete set null,
  created_at   timestamptz not null default now(),
  -- Deleted rules stay until the deletion can no longer be undone.
  deleted_at   timestamptz,
  primary key (community_id, id)
);
create unique index word_rule_phrase_is_unique on word_rule (community_id, phrase_key) where deleted_at is null;

create table comment_operation (
  community_id bigint not null references community on delete cascade,
  id           bigint generated always as identity,
  kind         text not null check (kind in ('bulk', 'rule')),
  user_id      bigint references app_user on delete set null,
  word_rule_id bigint,
  changed      integer not null default 0,
  done_at      timestamptz not null default now(),
  undone_at    timestamptz,
  primary key (community_id, id),
  foreign key (community_id, word_rule_id) references word_rule (community_id, id) on delete cascade,
  check ((kind = 'rule') = (word_rule_id is not null))
);

-- What a comment was before an operation, to which undoing gives it back unless it was changed once more since.
create table comment_operation_item (
  community_id   bigint not null,
  operation_id   bigint not null,
  comment_id     bigint not null,
  emotion_was    text not null,
  source_was     text,
  changed_by_was bigint,
  changed_at_was timestamptz,
  emotion_became text not null,
  source_became  text,
  primary key (community_id, operation_id, comment_id),
  foreign key (community_id, operation_id) references comment_operation (community_id, id) on delete cascade,
  foreign key (community_id, comment_id) references comment (community_id, id) on delete cascade
);

-- What the model learnt of a community's corrections: its revision grows with every fit.
create table emotion_adjustment (
  community_id  bigint primary key references community on delete cascade,
  revision      integer not null default 1,
  model_version text not null,
  corrections   integer not null,
  strength      real not null,
  weights       bytea not null,
  fitted_at     timestamptz not null default now()
);
