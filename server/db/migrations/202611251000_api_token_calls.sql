-- How many calls a program has made with its token in the minute that ends at `until`, shared by all processes. Losing it in a
-- crash only lets the next few through.
create unlogged table api_token_calls (
  token_id bigint primary key references api_token on delete cascade,
  calls    integer not null,
  until    timestamptz not null
);
