-- logo: a data URL, of reports that have none · sender_name, reply_to: of the e-mails of reports · default_time_zone,
-- default_definitions: what a community begins with that is connected into the client; null where that is what every one begins with.
alter table client
  add column logo                text,
  add column sender_name         text,
  add column reply_to            text,
  add column default_time_zone   text,
  add column default_definitions jsonb;
