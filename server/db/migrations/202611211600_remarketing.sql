-- Uploaded images; their bytes are in the image store under the key, which nobody can guess.
create table image (
  community_id bigint not null references community on delete cascade,
  id           bigint generated always as identity,
  key          text not null unique check (key ~ '^[0-9a-f]{32}$'),
  type         text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  width        integer not null check (width > 0),
  height       integer not null check (height > 0),
  bytes        bigint not null check (bytes > 0),
  file_name    text not null check (char_length(file_name) <= 200),
  uploaded_by  bigint references app_user on delete set null,
  uploaded_at  timestamptz not null default now(),
  primary key (community_id, id)
);

-- Keys whose files are to be removed from a time on, unless an image takes the key before: noted before any file is
-- written, and when an image goes, so that no file is ever forgotten.
create table image_leftover (
  key        text primary key check (key ~ '^[0-9a-f]{32}$'),
  remove_at  timestamptz not null
);
create index image_leftover_by_time on image_leftover (remove_at);

-- A trigger, because images also go with their community.
create function leave_image_files() returns trigger language plpgsql as $$
begin
  insert into image_leftover (key, remove_at) select key, now() from gone on conflict do nothing;
  return null;
end $$;
create trigger leave_image_files after delete on image
  referencing old table as gone for each statement execute function leave_image_files();

create table campaign (
  community_id bigint not null references community on delete cascade,
  id           bigint generated always as identity,
  title        text not null check (char_length(title) between 1 and 200 and title = btrim(title)),
  goal         text not null default '',
  starts_on    date,
  ends_on      date,
  budget_note  text not null default '',
  utm_campaign text check (utm_campaign <> ''),
  version      integer not null default 1,
  created_by   bigint references app_user on delete set null,
  created_at   timestamptz not null default now(),
  primary key (community_id, id),
  constraint campaign_ends_after_it_begins check (starts_on <= ends_on)
);
create unique index campaign_title on campaign (community_id, lower(title));
create unique index campaign_utm on campaign (community_id, lower(utm_campaign));

create table creative (
  community_id bigint not null,
  id           bigint generated always as identity,
  campaign_id  bigint not null,
  title        text not null check (char_length(title) between 1 and 200 and title = btrim(title)),
  text         text not null default '',
  link         text check (link <> ''),
  utm_content  text not null check (utm_content <> ''),
  image_id     bigint,
  version      integer not null default 1,
  created_by   bigint references app_user on delete set null,
  created_at   timestamptz not null default now(),
  primary key (community_id, id),
  foreign key (community_id, campaign_id) references campaign (community_id, id) on delete cascade,
  foreign key (community_id, image_id) references image (community_id, id) on delete set null (image_id),
  unique (community_id, image_id)
);
create index creative_by_campaign on creative (community_id, campaign_id, id);
create unique index creative_utm on creative (community_id, lower(utm_content));

create table campaign_tag (
  community_id bigint not null,
  campaign_id  bigint not null,
  tag_id       bigint not null,
  primary key (community_id, campaign_id, tag_id),
  foreign key (community_id, campaign_id) references campaign (community_id, id) on delete cascade,
  foreign key (community_id, tag_id) references tag (community_id, id) on delete cascade
);
create index campaign_tag_by_tag on campaign_tag (community_id, tag_id);

create table creative_tag (
  community_id bigint not null,
  creative_id  bigint not null,
  tag_id       bigint not null,
  primary key (community_id, creative_id, tag_id),
  foreign key (community_id, creative_id) references creative (community_id, id) on delete cascade,
  foreign key (community_id, tag_id) references tag (community_id, id) on delete cascade
);
create index creative_tag_by_tag on creative_tag (community_id, tag_id);

create table campaign_content (
  community_id bigint not null,
  campaign_id  bigint not null,
  content_id   bigint not null,
  primary key (community_id, campaign_id, content_id),
  foreign key (community_id, campaign_id) references campaign (community_id, id) on delete cascade,
  foreign key (community_id, content_id) references content (community_id, id) on delete cascade
);
create index campaign_content_by_content on campaign_content (community_id, content_id);

create table creative_content (
  community_id bigint not null,
  creative_id  bigint not null,
  content_id   bigint not null,
  primary key (community_id, creative_id, content_id),
  foreign key (community_id, creative_id) references creative (community_id, id) on delete cascade,
  foreign key (community_id, content_id) references content (community_id, id) on delete cascade
);
create index creative_content_by_content on creative_content (community_id, content_id);

create table campaign_page (
  community_id bigint not null,
  campaign_id  bigint not null,
  page_id      integer not null,
  primary key (community_id, campaign_id, page_id),
  foreign key (community_id, campaign_id) references campaign (community_id, id) on delete cascade,
  foreign key (community_id, page_id) references web_page (community_id, id) on delete cascade
);
create index campaign_page_by_page on campaign_page (community_id, page_id);

-- What an ad cabinet tells of a creative on a day. spent: in its currency.
create table ad_day (
  community_id bigint not null,
  creative_id  bigint not null,
  day          date not null,
  impressions  bigint not null check (impressions >= 0),
  clicks       bigint not null check (clicks >= 0),
  spent        numeric(14, 2) not null check (spent >= 0),
  primary key (community_id, creative_id, day) include (impressions, clicks, spent),
  foreign key (community_id, creative_id) references creative (community_id, id) on delete cascade
);

-- Whatever is written large or small in a link names the same campaign or creative.
create index web_term_by_name on web_term (community_id, kind, lower(value));
-- All that a campaign or a creative ever brought.
create index web_month_by_key on web_month (community_id, dimension, key, day);

-- Who did what, when and from where. details: never a secret.
create table audit_entry (
  id           bigint generated always as identity primary key,
  at           timestamptz not null default now(),
  community_id bigint references community on delete set null,
  user_id      bigint references app_user on delete set null,
  -- As the person was called then, for when it no longer exists.
  user_name    text not null,
  action       text not null,
  -- What it was done to, such as 'campaign 12'.
  target       text not null default '',
  details      jsonb not null default '{}',
  address      inet
);
create index audit_entry_by_community on audit_entry (community_id, at desc);
create index audit_entry_by_user on audit_entry (user_id, at desc);
