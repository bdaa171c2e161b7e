import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, type BookingStatus } from '../bookings/booking-life-cycle.ts';
import * as may from './permissions.ts';
import type { Role } from './roles.ts';
import { canHandOver, canPhotographCondition, canSeeCarCondition } from './trip-permissions.ts';

const visitor: may.Actor = { kind: 'visitor' };
const user = (userId: string, ...roles: Role[]): may.Actor => ({ kind: 'user', userId, roles });
const guest = user('guest', 'renter');
const host = user('host', 'owner');
const stranger = user('stranger', 'renter', 'owner');
const admin = user('office', 'admin', 'renter');
const everybody = { visitor, guest, host, stranger, admin };

const car = { ownerId: 'host', active: true };
const paused = { ownerId: 'host', active: false };
const booking = (status: BookingStatus) => ({ guestId: 'guest', hostId: 'host', status });

const allowedOf = (rule: (actor: may.Actor) => may.Permission): string[] =>
  Object.entries(everybody)
    .filter(([, actor]) => rule(actor).allowed)
    .map(([name]) => name);

const statusesOf = (actor: may.Actor, rule: typeof may.canCancelBooking): BookingStatus[] =>
  BOOKING_STATUSES.filter((status) => rule(actor, booking(status)).allowed);

describe('permissions', () => {
  it('allow everyone to see an active car [SEC-03]', () => {
    expect(allowedOf((actor) => may.canSeeCar(actor, car))).toEqual(Object.keys(everybody));
  });

  it('show an inactive car only to its host and admins [RPC-02]', () => {
    expect(allowedOf((actor) => may.canSeeCar(actor, paused))).toEqual(['host', 'admin']);
    expect(may.canSeeCar(guest, paused)).toMatchObject({ code: 'not_found' });
  });

  it('require a sign-in to book [BOOK-17]', () => {
    expect(may.canBook(visitor, car)).toMatchObject({ code: 'not_signed_in' });
    expect(may.canBook(guest, car)).toEqual({ allowed: true });
  });

  it('deny admins to book [SEC-08]', () => {
    expect(may.canBook(admin, car)).toMatchObject({ code: 'admin_cannot_book' });
  });

  it('deny hosts to book their own cars [BOOK-32]', () => {
    expect(may.canBook(host, car)).toMatchObject({ code: 'own_car' });
    expect(may.canBook(host, { ownerId: 'another', active: true }).allowed).toBe(true);
  });

  it('deny a booking of an inactive car [BOOK-27]', () => {
    expect(may.canBook(guest, paused)).toMatchObject({ code: 'car_inactive' });
  });

  it('allow its host and the office to edit a car and its calendar, and only the host to connect calendars [SEC-06]', () => {
    expect(allowedOf((actor) => may.canEditCar(actor, car))).toEqual(['host', 'admin']);
    expect(allowedOf((actor) => may.canBlockDates(actor, car))).toEqual(['host', 'admin']);
    expect(allowedOf((actor) => may.canConnectCalendars(actor, car))).toEqual(['host']);
    expect(may.canConnectCalendars(stranger, paused)).toMatchObject({ code: 'not_found' });
    expect(allowedOf(may.canListFleet)).toEqual(['admin']);
    expect(may.canEditCar(stranger, paused)).toMatchObject({ code: 'not_found' });
    expect(allowedOf(may.canAddCar)).toEqual(['guest', 'host', 'stranger', 'admin']);
  });

  it('allow only admins to list a car for another host [SEC-21]', () => {
    expect(allowedOf((actor) => may.canListCarFor(actor, 'host'))).toEqual(['host', 'admin']);
  });

  it('show a booking to its guest, its host and admins [SEC-04]', () => {
    expect(allowedOf((actor) => may.canSeeBooking(actor, booking('booked')))).toEqual([
      'guest',
      'host',
      'admin',
    ]);
    expect(may.canSeeBooking(stranger, booking('booked'))).toMatchObject({ code: 'not_found' });
  });

  it('show the condition of a car to its host and the office, not to the guest [SEC-05]', () => {
    const facts = booking('in_progress');
    expect(allowedOf((actor) => canSeeCarCondition(actor, facts))).toEqual(['host', 'admin']);
    expect(canSeeCarCondition(guest, facts)).toMatchObject({ code: 'forbidden' });
    expect(canSeeCarCondition(stranger, facts)).toMatchObject({ code: 'not_found' });
  });

  it('show reports about money to the office, and the statement of a payout to its host too [PAY-80] [PAY-85]', () => {
    expect(allowedOf(may.canReadMoneyReports)).toEqual(['admin']);
    expect(allowedOf((actor) => may.canReadPayoutStatement(actor, { hostId: 'host' }))).toEqual([
      'host',
      'admin',
    ]);
    expect(may.canReadPayoutStatement(guest, { hostId: 'host' })).toMatchObject({ code: 'not_found' });
  });

  it('determine the role in which an actor views a booking [SEC-05]', () => {
    const sides = Object.values(everybody).map((actor) => may.viewerOf(actor, booking('booked')));
    expect(sides).toEqual([undefined, 'guest', 'host', undefined, 'admin']);
  });

  it('allow only the guest to cancel, while booked or confirmed [CANC-01]', () => {
    expect(statusesOf(guest, may.canCancelBooking)).toEqual(['booked', 'confirmed']);
    expect(allowedOf((actor) => may.canCancelBooking(actor, booking('booked')))).toEqual(['guest']);
  });

  it('allow admins to cancel every booking that is not over [CANC-14]', () => {
    expect(statusesOf(admin, may.canCancelByOffice)).toEqual([
      'booked',
      'confirmed',
      'ready_for_pickup',
      'in_progress',
    ]);
    expect(allowedOf((actor) => may.canCancelByOffice(actor, booking('booked')))).toEqual(['admin']);
  });

  it('allow guest and host to remove a booking that is over from their own list [CANC-11]', () => {
    expect(statusesOf(guest, may.canRemoveBooking)).toEqual(['completed', 'cancelled']);
    expect(statusesOf(host, may.canRemoveBooking)).toEqual(['completed', 'cancelled']);
    expect(allowedOf((actor) => may.canRemoveBooking(actor, booking('completed')))).toEqual([
      'guest',
      'host',
    ]);
    expect([guest, host, admin].map((actor) => may.removalSideOf(actor, booking('completed')))).toEqual([
      'guest',
      'host',
      undefined,
    ]);
  });

  it('let people change where their own money goes, and only the office read it [PAY-90] [PAY-94]', () => {
    expect(allowedOf((actor) => may.canChangeDestination(actor, 'host'))).toEqual(['host']);
    expect(allowedOf(may.canReadDestination)).toEqual(['admin']);
  });

  it('show contacts from confirmed on [BKD-09]', () => {
    const shared = ['confirmed', 'ready_for_pickup', 'in_progress', 'completed'];
    expect(statusesOf(guest, may.canSeeContact)).toEqual(shared);
    expect(statusesOf(host, may.canSeeContact)).toEqual(shared);
  });

  it('hide contacts before the confirmation and after a cancellation, except from admins [BKD-10]', () => {
    expect(may.canSeeContact(guest, booking('booked'))).toMatchObject({ code: 'wrong_status' });
    expect(may.canSeeContact(host, booking('cancelled'))).toMatchObject({ code: 'wrong_status' });
    expect(statusesOf(admin, may.canSeeContact)).toEqual([...BOOKING_STATUSES]);
    expect(statusesOf(stranger, may.canSeeContact)).toEqual([]);
  });

  it.each([
    ['payments [SEC-10]', may.canMarkPayment],
    ['hand-overs [SEC-20]', canHandOver],
    ['photos of a car at hand-over [SEC-20]', canPhotographCondition],
    ['the list of all bookings [SEC-09]', may.canListAllBookings],
    ['the file of a booking [SEC-09]', may.canReadBookingFile],
    ['the look-up of hosts [SEC-22]', may.canLookUpHosts],
  ])('allow only admins: %s', (_name, rule) => {
    expect(allowedOf(rule)).toEqual(['admin']);
    expect(rule(visitor)).toMatchObject({ code: 'not_signed_in' });
  });

  it('allow only admins to find users and change their roles, and nobody to give the admin role [SEC-12] [SEC-22]', () => {
    expect(allowedOf(may.canManagePeople)).toEqual(['admin']);
    expect(allowedOf(may.canChangeSettings)).toEqual(['admin']);
    const change = (role: Role, held: boolean, userId = 'guest') =>
      allowedOf((actor) => may.canChangeRole(actor, { userId, role, held }));
    expect([change('owner', true), change('owner', false), change('admin', false)]).toEqual([
      ['admin'],
      ['admin'],
      ['admin'],
    ]);
    expect([change('admin', true), change('admin', false, 'office')]).toEqual([[], []]);
  });

  it('require a sign-in for every action of a visitor', () => {
    const sights = [may.canSeeBooking, may.canCancelBooking, may.canCancelByOffice, may.canRemoveBooking];
    const codes = [
      may.canAddCar(visitor),
      may.canListCarFor(visitor, 'host'),
      may.canEditCar(visitor, paused),
      may.canBlockDates(visitor, car),
      ...[...sights, may.canSeeContact].map((rule) => rule(visitor, booking('completed'))),
    ].map((permission) => permission.allowed || permission.code);
    expect(new Set(codes)).toEqual(new Set(['not_signed_in']));
  });

  it('hide a booking from users who are not a party to it [SEC-04]', () => {
    for (const rule of [may.canSeeBooking, may.canCancelBooking, may.canRemoveBooking, may.canSeeContact]) {
      expect(rule(stranger, booking('completed'))).toMatchObject({ code: 'not_found' });
    }
    expect(may.canCancelBooking(host, booking('booked'))).toMatchObject({ code: 'forbidden' });
  });

  it('allow admins to suspend other users, not themselves', () => {
    expect(allowedOf((actor) => may.canSuspend(actor, 'guest'))).toEqual(['admin']);
    expect(allowedOf((actor) => may.canSuspend(actor, 'office'))).toEqual([]);
  });
});
