-- The budget slider moves in steps of 100 (PREF-02). Rows saved with other values before are rounded to a step.
update user_preferences
  set budget_min = round(budget_min / 100.0) * 100, budget_max = round(budget_max / 100.0) * 100
  where budget_min % 100 <> 0 or budget_max % 100 <> 0;

alter table user_preferences
  add constraint user_preferences_budget_steps check (budget_min % 100 = 0 and budget_max % 100 = 0);
