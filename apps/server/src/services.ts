import type { Config } from './config/config.ts';
import type { DatabaseClient } from './database/client.ts';
import { createAccountsService } from './modules/accounts/accounts.service.ts';
import { createHostsService } from './modules/accounts/hosts/hosts.service.ts';
import { createPreferencesService } from './modules/accounts/preferences/preferences.service.ts';
import { createAvailabilityService } from './modules/availability/availability.service.ts';
import { createBlocksService } from './modules/availability/blocks.service.ts';
import { createBookingFilesService } from './modules/booking-files/booking-files.service.ts';
import { createBookingNotices } from './modules/bookings/booking-notices.service.ts';
import { createBookingsService } from './modules/bookings/bookings.service.ts';
import { createCreateBookingService } from './modules/bookings/creation/create-booking.service.ts';
import { createHoldsService } from './modules/bookings/holds/holds.service.ts';
import { createCancelBookingService } from './modules/bookings/steps/cancel-booking.service.ts';
import { createCalendarService } from './modules/calendar/calendar.service.ts';
import { createCarFeedService } from './modules/calendar/car-feed.service.ts';
import { createCarNotices } from './modules/cars/car-notices.service.ts';
import { createCarsService } from './modules/cars/cars.service.ts';
import { createFleetService } from './modules/cars/fleet/fleet.service.ts';
import { createHostCarsService } from './modules/cars/host-cars.service.ts';
import { createPriceHintService } from './modules/cars/price-hint/price-hint.service.ts';
import { createSaveCarService } from './modules/cars/save-car.service.ts';
import { createCarSearchService } from './modules/cars/search/car-search.service.ts';
import { createConditionPhotosService } from './modules/condition-photos/condition-photos.service.ts';
import { createConnectedCalendarsService } from './modules/connected-calendars/connected-calendars.service.ts';
import {
  createDriverPapersService,
  type DriverPapersService,
} from './modules/driver-papers/driver-papers.service.ts';
import { createExportsService } from './modules/exports/exports.service.ts';
import { createFiguresService } from './modules/figures/figures.service.ts';
import { createHostFiguresService } from './modules/figures/host-figures.service.ts';
import { createTallies } from './modules/figures/tallies.service.ts';
import { createCarConditionService } from './modules/hand-overs/car-condition.service.ts';
import { createHandOverService } from './modules/hand-overs/hand-over.service.ts';
import { createInboxService } from './modules/inbox/inbox.service.ts';
import { createMailChoicesService } from './modules/mail-choices/mail-choices.service.ts';
import { createMailLinks } from './modules/mail-choices/mail-links.service.ts';
import type { LayOut } from './modules/notifications/mail-content.ts';
import { createMailsService } from './modules/notifications/mails.service.ts';
import {
  createNotificationsService,
  type NotificationsService,
} from './modules/notifications/notifications.service.ts';
import { createAccountDataService } from './modules/own-account/account-data.service.ts';
import type { AccountKeeper } from './modules/own-account/account-keeper.ts';
import { createEraseAccountService } from './modules/own-account/erase-account.service.ts';
import { createSessionsService } from './modules/own-account/sessions.service.ts';
import { createPaymentsService } from './modules/payments/payments.service.ts';
import { createRefundPaymentsService } from './modules/payments/refund-payments.service.ts';
import { createRefundSharesService } from './modules/payments/refund-shares.service.ts';
import { createVoidPaymentService } from './modules/payments/void-payment.service.ts';
import { createPayoutNotices } from './modules/payouts/payout-notices.service.ts';
import { createPayoutsService } from './modules/payouts/payouts.service.ts';
import { createVoidPayoutService } from './modules/payouts/void-payout.service.ts';
import { createFactorResetNotice } from './modules/people/factor-reset-notices.service.ts';
import { createPeopleService } from './modules/people/people.service.ts';
import { createPersonChangesService } from './modules/people/person-changes.service.ts';
import { createResetFactorsService } from './modules/people/reset-factors.service.ts';
import { createSuspensionNotices } from './modules/people/suspension-notices.service.ts';
import { createLaterWork } from './modules/photos/later-work.ts';
import { createOwnPhotosService } from './modules/photos/own-photos.service.ts';
import { createPhotosService } from './modules/photos/photos.service.ts';
import type { PhotoFolders } from './modules/photos/storage/open-photo-storage.ts';
import { createSweepPhotosService } from './modules/photos/sweep-photos.service.ts';
import { createUploadPhotoService } from './modules/photos/upload/upload-photo.service.ts';
import { createUploadSlots } from './modules/photos/upload/upload-slots.ts';
import { createRemindersService } from './modules/reminders/reminders.service.ts';
import { createOfficeSettingsService } from './modules/settings/office-settings.service.ts';
import { createPayeeChangeNotice } from './modules/settings/payee-change.service.ts';
import { createTextMessagesService } from './modules/text-messages/text-messages.service.ts';
import { createWrites } from './platform/idempotency/writes.ts';
import { createGate } from './platform/overload/gate.ts';
import type { Sealer } from './platform/personal-data/sealer.ts';

/** What services are made from; clocks, queues and storage are handed in. */
export interface ServiceParts {
  config: Config;
  database: DatabaseClient;
  clock: () => Date;
  photos: PhotoFolders;
  sealer: Sealer;
}

export type Services = ReturnType<typeof createServices>;

// Decoding a photo takes a core and up to a few hundred megabytes.
const PHOTOS_AT_ONCE = { atOnce: 2, waiting: 32 };
const RENDITIONS_AT_ONCE = { atOnce: 4, waiting: 512 };
const AVIF_LATER = { quietMs: 1_500, longestMs: 20_000, waiting: 1_000 };
// An upload is read whole, up to 20 MB, before it is looked at: 24 of the largest.
const UPLOADS_AT_ONCE = { perPerson: 4, bytes: 24 * 20 * 1024 * 1024 };

/** Builds every service, in the order in which they need each other. */
export function createServices(parts: ServiceParts) {
  const { config } = parts;
  const base = { database: parts.database, clock: parts.clock };
  const { productName, siteUrl } = config;
  const driverPapers = createDriverPapersService({
    ...base,
    sealer: parts.sealer,
    keepDays: config.personalDataDays,
  });
  const mailLinks = createMailLinks({ database: parts.database, siteUrl });
  const inbox = createInboxService(base);
  const notifications = createNotificationsService({
    clock: parts.clock,
    links: mailLinks,
    inbox,
    sealer: parts.sealer,
  });
  const bookings = createBookingsService(base);
  const calendar = createCalendarService({
    database: parts.database,
    clock: parts.clock,
    bookings,
    productName,
    siteUrl,
    mailFrom: config.mailFrom,
  });
  const mails = createMailsService({
    database: parts.database,
    productName,
    writeCalendar: calendar.write,
    sealer: parts.sealer,
  });
  const { tellPeople, tellOfRecords } = createBookingNotices({
    clock: parts.clock,
    notifications,
    calendar,
    siteUrl,
  });
  const cars = createCarsService(base);
  const availability = createAvailabilityService({ ...base, cars });
  const holds = createHoldsService({ ...base, availability, tellPeople });
  const notifyHost = createCarNotices({ notifications, siteUrl });
  const blocks = createBlocksService({ ...base, cars, holds, notifyHost });
  const hosts = createHostsService(base);
  const { originals, renditions, conditions } = parts.photos;
  const intake = { slots: createUploadSlots(UPLOADS_AT_ONCE), gate: createGate(PHOTOS_AT_ONCE) };
  const tellHost = createPayoutNotices({ notifications, siteUrl });
  const payouts = createPayoutsService({ ...base, tellHost });
  const changing = { ...base, availability, bookings, tellPeople };
  return {
    writes: createWrites(base),
    accounts: createAccountsService({ ...base, config }),
    hosts,
    preferences: createPreferencesService(base),
    cars,
    carSearch: createCarSearchService(base),
    hostCars: createHostCarsService(base),
    priceHint: createPriceHintService(base),
    fleet: createFleetService(base),
    saveCar: createSaveCarService({
      ...base,
      hosts,
      notifyHost,
      ownPhotos: createOwnPhotosService({ ...base, originals }),
    }),
    availability,
    blocks,
    bookings,
    calendar,
    carFeed: createCarFeedService({
      ...base,
      cars,
      blocks,
      siteUrl,
      productName,
    }),
    connectedCalendars: createConnectedCalendarsService({
      ...base,
      cars,
      holds,
      siteUrl,
      allowLocal: config.localCalendars,
    }),
    holds,
    driverPapers,
    createBooking: createCreateBookingService({
      ...base,
      cars,
      availability,
      holds,
      notifications,
      tellOfRecords,
      driverPapers,
    }),
    cancelBooking: createCancelBookingService(changing),
    handOver: createHandOverService(changing),
    carCondition: createCarConditionService(base),
    conditionPhotos: createConditionPhotosService({ ...base, ...intake, files: conditions }),
    bookingFiles: createBookingFilesService({ ...base, driverPapers }),
    payments: createPaymentsService(changing),
    refundPayments: createRefundPaymentsService(changing),
    refundShares: createRefundSharesService(changing),
    voidPayment: createVoidPaymentService(changing),
    payouts,
    voidPayout: createVoidPayoutService({ ...base, tellHost }),
    reminders: createRemindersService({ ...base, tellPeople }),
    people: createPeopleService(base),
    officeSettings: createOfficeSettingsService({
      ...base,
      tellPayeeChange: createPayeeChangeNotice({ notifications, productName, siteUrl }),
    }),
    exports: createExportsService(base),
    figures: createFiguresService({ ...base, bookings, payouts }),
    tallies: createTallies(base),
    hostFigures: createHostFiguresService(base),
    notifications,
    mails,
    textMessages: createTextMessagesService({ ...base, sealer: parts.sealer }),
    inbox,
    mailChoices: createMailChoicesService({ ...base, links: mailLinks }),
    photos: createPhotosService({
      ...base,
      originals,
      renditions,
      gate: createGate(RENDITIONS_AT_ONCE),
      later: createLaterWork(AVIF_LATER),
    }),
    uploadPhoto: createUploadPhotoService({ ...base, ...intake, originals }),
    sweepPhotos: createSweepPhotosService({ ...base, originals, renditions }),
  };
}

export type AccountServices = ReturnType<typeof createAccountServices>;

/** What is done with accounts, by their owners and by the office: needs the auth server, which itself needs the mails of `createServices`. */
export function createAccountServices(parts: {
  database: DatabaseClient;
  clock: () => Date;
  accounts: AccountKeeper;
  driverPapers: DriverPapersService;
  layOutMail: LayOut;
  notifications: NotificationsService;
  config: Pick<Config, 'productName' | 'siteUrl'>;
}) {
  const { notifications, config } = parts;
  const { productName, siteUrl } = config;
  const notifySuspension = createSuspensionNotices({ notifications, productName, siteUrl });
  return {
    sessions: createSessionsService(parts),
    accountData: createAccountDataService(parts),
    eraseAccount: createEraseAccountService(parts),
    personChanges: createPersonChangesService({ ...parts, notifySuspension }),
    resetFactors: createResetFactorsService({
      ...parts,
      notifyFactorReset: createFactorResetNotice({ notifications, productName, siteUrl }),
    }),
  };
}
