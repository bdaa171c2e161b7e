import * as z from 'zod/mini';
import { CAR_TYPES } from '../car-form.ts';
import { ROLES, SELF_ASSIGNABLE_ROLES } from '../roles.ts';
import { Uuid } from './fields.ts';

export const TYPICAL_DURATIONS = ['1-day', '2-3-days', 'weekly', 'monthly'] as const;
export const PRIMARY_USES = ['business', 'tourism', 'personal', 'events'] as const;

/** The signed-in person: `user` is null before a role was chosen (D28). */
export const Me = z.object({
  user: z.nullable(
    z.object({ id: Uuid, email: z.string(), name: z.string(), phone: z.string(), role: z.enum(ROLES) }),
  ),
  profile: z.nullable(z.object({ full_name: z.string(), phone: z.string() })),
  roles: z.array(z.enum(ROLES)),
});
export type Me = z.infer<typeof Me>;

/** Chooses or adds a role for oneself, never admin (D11, D23). */
export const ChooseRoleArgs = z.object({
  role: z.enum(SELF_ASSIGNABLE_ROLES, 'Role must be renter or owner.'),
});
export type ChooseRoleArgs = z.infer<typeof ChooseRoleArgs>;

/** Arguments of `has_role` (RPC-06). */
export const HasRoleArgs = z.object({ _user_id: Uuid, _role: z.enum(ROLES) });
export type HasRoleArgs = z.infer<typeof HasRoleArgs>;

/** The slider of the rental preferences, in whole dalasi a day (PREF-02). */
export const BUDGET = { min: 500, max: 5000, step: 100, start: [500, 2500] } as const;

const BudgetBound = z
  .int('Budget must be a whole number of dalasi.')
  .check(
    z.minimum(BUDGET.min, `Budget must be at least ${BUDGET.min}.`),
    z.maximum(BUDGET.max, `Budget can be at most ${BUDGET.max}.`),
  );

/** A user's rental preferences (DATA-06, DATA-27, DATA-28). */
export const Preferences = z
  .object({
    budget_min: BudgetBound,
    budget_max: BudgetBound,
    preferred_types: z.array(z.enum(CAR_TYPES)).check(z.maxLength(CAR_TYPES.length)),
    typical_duration: z.nullable(z.enum(TYPICAL_DURATIONS)),
    primary_use: z.nullable(z.enum(PRIMARY_USES)),
  })
  .check(z.refine((it) => it.budget_min <= it.budget_max, 'The lower budget cannot pass the upper one.'));
export type Preferences = z.infer<typeof Preferences>;

/** Whose preferences they are may be named, as a client of tables does (DATA-06). */
export const SavePreferencesArgs = z.safeExtend(Preferences, { user_id: z.nullish(Uuid) });
export type SavePreferencesArgs = z.infer<typeof SavePreferencesArgs>;
