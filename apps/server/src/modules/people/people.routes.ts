import { Uuid } from '@coastline/domain/wire/fields';
import {
  ChangeRoleArgs,
  ListPeopleQuery,
  Person,
  PersonPage,
  ResetFactorsArgs,
  SuspendArgs,
} from '@coastline/domain/wire/people/people';
import * as z from 'zod/mini';
import { type Api, addRoute, addWrite } from '../../platform/route.ts';
import type { PeopleService } from './people.service.ts';
import type { PersonChangesService } from './person-changes.service.ts';
import type { ResetFactorsService } from './reset-factors.service.ts';

const PersonPath = z.object({ personId: Uuid });

/** People as the office finds and changes them. */
export function addPeopleRoutes(
  api: Api,
  {
    people,
    personChanges,
    resetFactors,
  }: { people: PeopleService; personChanges: PersonChangesService; resetFactors: ResetFactorsService },
): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/people',
      operation: 'list_people',
      summary: 'People by part of name, e-mail or phone, newest account first (admins)',
      query: ListPeopleQuery,
      answer: PersonPage,
    },
    ({ caller, query }) => people.list(caller, query),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/people/:personId',
      operation: 'get_person',
      summary:
        'One person with roles, cars, latest bookings, money due and what was done to the account (admins)',
      params: PersonPath,
      answer: Person,
    },
    ({ caller, params }) => people.get(caller, params.personId),
  );

  addWrite(
    api,
    {
      path: '/rest/v1/people/:personId/roles',
      operation: 'change_role',
      summary: 'Give somebody the role renter or owner, or take any role away (admins)',
      params: PersonPath,
      body: ChangeRoleArgs,
      answer: Person,
    },
    ({ write, params, body }) => personChanges.setRole(write, { ...params, ...body }),
  );

  addWrite(
    api,
    {
      path: '/rest/v1/people/:personId/suspend',
      operation: 'suspend_person',
      summary: 'Shut somebody out: sessions end, calls are refused, cars leave the search (admins)',
      params: PersonPath,
      body: SuspendArgs,
      answer: Person,
    },
    ({ write, params, body }) => personChanges.suspend(write, { ...params, ...body }),
  );

  addWrite(
    api,
    {
      path: '/rest/v1/people/:personId/reactivate',
      operation: 'reactivate_person',
      summary: 'Let somebody in again, and list the cars that were listed before (admins)',
      params: PersonPath,
      answer: Person,
    },
    ({ write, params }) => personChanges.reactivate(write, params.personId),
  );

  addWrite(
    api,
    {
      path: '/rest/v1/people/:personId/reset-factors',
      operation: 'reset_factors',
      summary:
        'Remove the second factors, recovery codes and passkeys of somebody who lost them, end their sessions and mail them; needs a recent sign-in (admins)',
      params: PersonPath,
      body: ResetFactorsArgs,
      answer: Person,
    },
    ({ write, params, body }) => resetFactors.reset(write, { ...params, ...body }),
  );
}
