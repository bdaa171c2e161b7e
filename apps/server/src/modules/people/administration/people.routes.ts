import { Uuid } from '@coastline/contracts/fields';
import {
  ChangeRoleArgs,
  ListPeopleQuery,
  Person,
  PersonPage,
  ResetFactorsArgs,
  SuspendArgs,
} from '@coastline/contracts/people/people';
import * as z from 'zod/mini';
import { type Api, addRoute, addWriteRoute } from '../../../http/routing/route.ts';
import type { PeopleService } from './people.service.ts';
import type { PersonChangesService } from './person-changes.service.ts';
import type { ResetFactorsService } from './reset-factors.service.ts';

const PersonPath = z.object({ personId: Uuid });

/** Routes for people administration by the office. */
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
      response: PersonPage,
    },
    ({ caller, query }) => people.list(caller, query),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/people/:personId',
      operation: 'get_person',
      summary: 'One person with roles, cars, latest bookings, amounts due and account events (admins)',
      params: PersonPath,
      response: Person,
    },
    ({ caller, params }) => people.get(caller, params.personId),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/people/:personId/roles',
      operation: 'change_role',
      summary: 'Grant the role renter or owner to a person, or revoke any role (admins)',
      params: PersonPath,
      body: ChangeRoleArgs,
      response: Person,
    },
    ({ write, params, body }) => personChanges.setRole(write, { ...params, ...body }),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/people/:personId/suspend',
      operation: 'suspend_person',
      summary: 'Suspend a person: sessions end, calls are rejected, cars leave the search (admins)',
      params: PersonPath,
      body: SuspendArgs,
      response: Person,
    },
    ({ write, params, body }) => personChanges.suspend(write, { ...params, ...body }),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/people/:personId/reactivate',
      operation: 'reactivate_person',
      summary: 'Lift a suspension and relist the cars that were listed before (admins)',
      params: PersonPath,
      response: Person,
    },
    ({ write, params }) => personChanges.reactivate(write, params.personId),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/people/:personId/reset-factors',
      operation: 'reset_factors',
      summary:
        'Delete the second factors, recovery codes and passkeys of a person who lost them, end their sessions and mail them; requires a recent sign-in (admins)',
      params: PersonPath,
      body: ResetFactorsArgs,
      response: Person,
    },
    ({ write, params, body }) => resetFactors.reset(write, { ...params, ...body }),
  );
}
