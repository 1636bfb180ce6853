-- Entries of the audit log that are still to be written to where AUDIT_LOG has them kept as well.
alter table audit_entry add column is_forwarded boolean not null default false;
create index audit_entry_to_forward on audit_entry (id) where not is_forwarded;
