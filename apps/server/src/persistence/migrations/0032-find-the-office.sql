-- Every booking asks who the office is.
create index user_roles_admins on user_roles (user_id) where role = 'admin';
