-- Failed sign-ins by e-mail address and by network address, shared by all processes.
-- Losing them in a crash only lets the next few attempts through.
create unlogged table sign_in_attempt (
  key      text primary key,
  failures integer not null,
  until    timestamptz not null
);
create index sign_in_attempt_over on sign_in_attempt (until);
