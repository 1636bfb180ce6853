-- Beside those who were reached and who visited stand those who follow the community, as far as they tell who they are.
alter table audience_day drop constraint audience_day_basis_check,
  add constraint audience_day_basis_check check (basis in ('reach', 'visitors', 'subscribed'));
