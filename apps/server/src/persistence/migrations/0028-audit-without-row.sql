-- What the office does to the marketplace as a whole, such as an export or a setting, concerns no row.
alter table audit_log alter column entity_id drop not null;
alter table audit_log add constraint audit_log_entity_named
  check ((entity_id is null) = (entity in ('settings', 'export')));
