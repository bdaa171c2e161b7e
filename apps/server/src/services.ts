import { isOfflineMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { METHOD_OF_PROVIDER } from '@coastline/domain/money/payment-providers';
import type { Config } from './config/config.ts';
import { createIdempotentTransactions } from './http/idempotency/idempotent-transactions.ts';
import { createSemaphore } from './http/load-shedding/semaphore.ts';
import { createAccidentReportsService } from './modules/booking/accident-reports/accident-reports.service.ts';
import { createAvailabilityService } from './modules/booking/availability/availability.service.ts';
import { createBlocksService } from './modules/booking/availability/blocks.service.ts';
import { createBookingFilesService } from './modules/booking/booking-files/booking-files.service.ts';
import { createBookingNotices } from './modules/booking/bookings/booking-notices.service.ts';
import { createBookingsService } from './modules/booking/bookings/bookings.service.ts';
import { createCreateBookingService } from './modules/booking/bookings/creation/create-booking.service.ts';
import { createDateChangeSteps } from './modules/booking/bookings/date-changes/date-change-steps.ts';
import { createDateChangesService } from './modules/booking/bookings/date-changes/date-changes.service.ts';
import { createHoldsService } from './modules/booking/bookings/holds/holds.service.ts';
import { createCancelBookingService } from './modules/booking/bookings/transitions/cancel-booking.service.ts';
import { createBookingCalendarService } from './modules/booking/calendar-export/booking-calendar.service.ts';
import { createCarFeedService } from './modules/booking/calendar-export/car-feed.service.ts';
import { createConnectedCalendarsService } from './modules/booking/calendar-import/connected-calendars.service.ts';
import { createContractsService } from './modules/booking/contracts/contracts.service.ts';
import { createSignContractService } from './modules/booking/contracts/sign-contract.service.ts';
import { createExtrasService } from './modules/booking/extras/extras.service.ts';
import { createCarConditionService } from './modules/booking/hand-overs/car-condition.service.ts';
import { createHandOverService } from './modules/booking/hand-overs/hand-over.service.ts';
import { createMeetingPlacesService } from './modules/booking/meetings/meeting-places.service.ts';
import { createMeetingsService } from './modules/booking/meetings/meetings.service.ts';
import { createRemindersService } from './modules/booking/reminders/reminders.service.ts';
import { createAnswerChargeService } from './modules/booking/trip-charges/answer-charge.service.ts';
import { createSettleCharges } from './modules/booking/trip-charges/settle-charges.ts';
import { createSettleDues } from './modules/booking/trip-charges/settle-dues.ts';
import { createTripChargesService } from './modules/booking/trip-charges/trip-charges.service.ts';
import { createNotifyCarHost } from './modules/catalogue/cars/car-notices.service.ts';
import { createCarsService } from './modules/catalogue/cars/cars.service.ts';
import { createHostCarsService } from './modules/catalogue/cars/host-cars.service.ts';
import { createSaveCarService } from './modules/catalogue/cars/save-car.service.ts';
import { createFleetService } from './modules/catalogue/fleet/fleet.service.ts';
import { createPhotoOwnershipService } from './modules/catalogue/photos/photo-ownership.service.ts';
import type { PhotoStores } from './modules/catalogue/photos/storage/open-photo-storage.ts';
import { createPriceHintService } from './modules/catalogue/price-hints/price-hint.service.ts';
import { createCarSearchService } from './modules/catalogue/search/car-search.service.ts';
import { createInboxService } from './modules/messaging/inbox/inbox.service.ts';
import { createMailPreferencesService } from './modules/messaging/mail-preferences/mail-preferences.service.ts';
import { createUnsubscribeLinks } from './modules/messaging/mail-preferences/unsubscribe-links.service.ts';
import { createMailsService } from './modules/messaging/notifications/mails.service.ts';
import {
  createNotificationsService,
  type NotificationsService,
} from './modules/messaging/notifications/notifications.service.ts';
import type { RenderStoredMail } from './modules/messaging/notifications/stored-mail.ts';
import { createTextMessagesService } from './modules/messaging/text-messages/text-messages.service.ts';
import { createCashBookService } from './modules/money/cash-book/cash-book.service.ts';
import { createCashBookExportService } from './modules/money/cash-book/cash-book-export.service.ts';
import { createCashDrawersService } from './modules/money/cash-book/cash-drawers.service.ts';
import { createDailyReportService } from './modules/money/cash-book/daily-report.service.ts';
import { createCancelPendingDestination } from './modules/money/destinations/cancel-pending-destination.service.ts';
import {
  type CreateNoticeLink,
  createDestinationNotifier,
} from './modules/money/destinations/destination-notices.service.ts';
import { createOfficeDestinationsService } from './modules/money/destinations/office-destinations.service.ts';
import { createOwnDestinationsService } from './modules/money/destinations/own-destinations.service.ts';
import { createDocumentsService } from './modules/money/documents/documents.service.ts';
import { createMailDocuments } from './modules/money/documents/mail-documents.service.ts';
import { createContractRenderer } from './modules/money/documents/render-contract.ts';
import { createExportsService } from './modules/money/exports/exports.service.ts';
import { createCreditServices } from './modules/money/guest-credits/credit-services.ts';
import { createGiveBackCredit } from './modules/money/guest-credits/give-back-credit.ts';
import { createGuestCreditsService } from './modules/money/guest-credits/guest-credits.service.ts';
import { createApplyCheckoutService } from './modules/money/online-payments/apply-checkout.service.ts';
import { createCheckoutJobsService } from './modules/money/online-payments/checkout-jobs.service.ts';
import { createCheckoutsService } from './modules/money/online-payments/checkouts.service.ts';
import { createExecuteRefundService } from './modules/money/online-payments/execute-refund.service.ts';
import { createFollowFeesService } from './modules/money/online-payments/follow-fees.service.ts';
import { createFollowRefundsService } from './modules/money/online-payments/follow-refunds.service.ts';
import { createOpenCheckout } from './modules/money/online-payments/open-checkout.service.ts';
import type { PaymentProviders } from './modules/money/online-payments/provider-calls.ts';
import { createProviderEventsService } from './modules/money/online-payments/provider-events.service.ts';
import { createProviderRefundsService } from './modules/money/online-payments/provider-refunds.service.ts';
import { createReceiptRefundsService } from './modules/money/online-payments/receipt-refunds.service.ts';
import { createPayByLinkService } from './modules/money/pay-links/pay-by-link.service.ts';
import { createRecordPayLinkPayment } from './modules/money/pay-links/pay-link-payments.service.ts';
import { createPayLinksService } from './modules/money/pay-links/pay-links.service.ts';
import { createPayerReceiptsService } from './modules/money/pay-links/payer-receipts.service.ts';
import { createPaymentNoticesService } from './modules/money/payments/payment-notices.service.ts';
import { createPaymentsService } from './modules/money/payments/payments.service.ts';
import { createReceivePayment } from './modules/money/payments/receive-payment.service.ts';
import { createRefundPaymentsService } from './modules/money/payments/refund-payments.service.ts';
import { createRefundSharesService } from './modules/money/payments/refund-shares.service.ts';
import { createVoidPaymentService } from './modules/money/payments/void-payment.service.ts';
import { createNotifyPayoutHost } from './modules/money/payouts/payout-notices.service.ts';
import { createPayoutsService } from './modules/money/payouts/payouts.service.ts';
import { createVoidPayoutService } from './modules/money/payouts/void-payout.service.ts';
import { createImportTransactionsService } from './modules/money/provider-transactions/import-transactions.service.ts';
import { createProviderTransactionsService } from './modules/money/provider-transactions/provider-transactions.service.ts';
import { createBookingCounters } from './modules/money/reports/booking-counters.service.ts';
import { createHostDashboardService } from './modules/money/reports/host-dashboard.service.ts';
import { createMoneyReportService } from './modules/money/reports/money-report.service.ts';
import { createOfficeDashboardService } from './modules/money/reports/office-dashboard.service.ts';
import { createApplyAuthorisation } from './modules/money/security-deposits/apply-authorisation.ts';
import { createImportListService } from './modules/money/statements/import-list.service.ts';
import { createStatementImportsService } from './modules/money/statements/statement-imports.service.ts';
import { createStatementLinesService } from './modules/money/statements/statement-lines.service.ts';
import { createStatementMatchesService } from './modules/money/statements/statement-matches.service.ts';
import { createAccountsService } from './modules/people/accounts/accounts.service.ts';
import { createHostsService } from './modules/people/accounts/hosts/hosts.service.ts';
import { createPreferencesService } from './modules/people/accounts/preferences/preferences.service.ts';
import { createFactorResetNotifier } from './modules/people/administration/factor-reset-notices.service.ts';
import { createPeopleService } from './modules/people/administration/people.service.ts';
import { createPersonChangesService } from './modules/people/administration/person-changes.service.ts';
import { createResetFactorsService } from './modules/people/administration/reset-factors.service.ts';
import { createSuspensionNotifier } from './modules/people/administration/suspension-notices.service.ts';
import {
  createIdentityDocumentsService,
  type IdentityDocumentsService,
} from './modules/people/identity-documents/identity-documents.service.ts';
import { createAccountDataService } from './modules/people/own-account/account-data.service.ts';
import type { AccountStore } from './modules/people/own-account/account-store.ts';
import { createEraseAccountService } from './modules/people/own-account/erase-account.service.ts';
import { createSessionsService } from './modules/people/own-account/sessions.service.ts';
import { createOfficeSettingsService } from './modules/people/settings/office-settings.service.ts';
import { createPayeeChangeNotifier } from './modules/people/settings/payee-change-notices.service.ts';
import type { DatabaseClient } from './persistence/client.ts';
import type { Sealer } from './persistence/encryption/sealer.ts';
import { createRecordServices } from './record-services.ts';
import { createSecurityDepositServices } from './security-deposit-services.ts';

/** Dependencies of the services; tests pass their own clock and storage. */
export interface ServiceParts {
  config: Config;
  database: DatabaseClient;
  clock: () => Date;
  photos: PhotoStores;
  sealer: Sealer;
  paymentProviders: PaymentProviders;
}

export type Services = ReturnType<typeof createServices>;

// Reading a statement keeps a core busy.
const STATEMENT_LIMITS = { maxConcurrent: 2, maxQueued: 16 };

/** Creates all services, in the order of their dependencies. */
export function createServices(parts: ServiceParts) {
  const { config, sealer } = parts;
  const base = { database: parts.database, clock: parts.clock };
  const shared = createSharedServices(parts);
  const { notifications, bookings, payouts, unsubscribeLinks } = shared;
  const bookingServices = createBookingServices(parts, shared);
  return {
    transactions: createIdempotentTransactions(base),
    accounts: createAccountsService({ ...base, config }),
    preferences: createPreferencesService(base),
    people: createPeopleService(base),
    ...createCarServices(parts, shared),
    ...bookingServices,
    ...createMoneyServices(parts, shared),
    officeSettings: createOfficeSettingsService({
      ...base,
      notifyPayeeChange: createPayeeChangeNotifier({
        notifications,
        productName: config.productName,
        siteUrl: config.siteUrl,
      }),
    }),
    documents: createDocumentsService({ database: base.database, productName: config.productName }),
    ...createRecordServices(parts, { ...shared, ...bookingServices }),
    exports: createExportsService(base),
    moneyReports: createMoneyReportService({ ...base, productName: config.productName }),
    officeDashboard: createOfficeDashboardService({ ...base, bookings, payouts }),
    hostDashboard: createHostDashboardService(base),
    bookingCounters: createBookingCounters(base),
    notifications,
    mails: shared.mails,
    inbox: shared.inbox,
    textMessages: createTextMessagesService({ ...base, sealer }),
    mailPreferences: createMailPreferencesService({ ...base, links: unsubscribeLinks }),
  };
}

type SharedServices = ReturnType<typeof createSharedServices>;

/** Creates the services that other services depend on. */
function createSharedServices({ config, database, clock, sealer }: ServiceParts) {
  const base = { database, clock };
  const { productName, siteUrl, mailFrom } = config;
  const unsubscribeLinks = createUnsubscribeLinks({ database, siteUrl });
  const inbox = createInboxService(base);
  const notifications = createNotificationsService({ clock, links: unsubscribeLinks, inbox, sealer });
  const bookings = createBookingsService(base);
  const bookingCalendar = createBookingCalendarService({
    ...{ database, clock, bookings, productName, siteUrl, mailFrom },
  });
  const cars = createCarsService(base);
  const availability = createAvailabilityService({ ...base, cars });
  const notices = createBookingNotices({ clock, notifications, bookingCalendar, siteUrl });
  const holds = createHoldsService({ ...base, availability, notifyParties: notices.notifyParties });
  const dateChangeSteps = createDateChangeSteps({ ...notices, availability, holds });
  const settleCharges = createSettleCharges(notices);
  const notifyCarHost = createNotifyCarHost({ notifications, siteUrl });
  const notifyPayoutHost = createNotifyPayoutHost({ notifications, siteUrl });
  return {
    ...{ unsubscribeLinks, inbox, notifications, bookings, bookingCalendar, cars, availability, holds },
    ...{ ...notices, notifyCarHost, notifyPayoutHost },
    ...{ ...dateChangeSteps, settleCharges },
    settleDues: createSettleDues({ ...dateChangeSteps, settleCharges }),
    giveBackCredit: createGiveBackCredit(notices),
    mails: createMailsService({
      ...{ database, productName, sealer },
      writeCalendar: bookingCalendar.renderEntry,
      renderAttachment: createMailDocuments({ database, productName }),
    }),
    hosts: createHostsService(base),
    blocks: createBlocksService({ ...base, cars, holds, notifyHost: notifyCarHost }),
    payouts: createPayoutsService({ ...base, notifyHost: notifyPayoutHost }),
    identityDocuments: createIdentityDocumentsService({
      ...base,
      sealer,
      retentionDays: config.personalDataDays,
    }),
  };
}

function createCarServices({ config, database, clock, photos }: ServiceParts, shared: SharedServices) {
  const base = { database, clock };
  const { siteUrl, productName } = config;
  const { cars, hosts, availability, blocks, holds, notifyCarHost } = shared;
  return {
    ...{ cars, hosts, availability, blocks },
    carSearch: createCarSearchService(base),
    hostCars: createHostCarsService(base),
    priceHint: createPriceHintService(base),
    fleet: createFleetService(base),
    saveCar: createSaveCarService({
      ...base,
      hosts,
      notifyHost: notifyCarHost,
      photoOwnership: createPhotoOwnershipService({ ...base, originals: photos.originals, field: 'images' }),
    }),
    carFeed: createCarFeedService({ ...base, cars, blocks, siteUrl, productName }),
    connectedCalendars: createConnectedCalendarsService({
      ...{ ...base, cars, holds, siteUrl },
      allowLocal: config.localCalendars,
    }),
  };
}

function createBookingServices(parts: ServiceParts, shared: SharedServices) {
  const { database, clock, photos, paymentProviders } = parts;
  const { productName } = parts.config;
  const renderContract = createContractRenderer({ productName });
  const base = { database, clock };
  const { bookings, bookingCalendar, cars, availability, holds, identityDocuments } = shared;
  const { notifications, notifyParties, notifyPartiesOfRecords, settleCharges, giveUpUnusedDays } = shared;
  const transitions = { ...base, availability, bookings, notifyParties };
  const signContract = createSignContractService({ clock, productName, notifyParties, renderContract });
  const storeContract = signContract.storeAtOffice;
  const handOver = createHandOverService({ ...transitions, giveUpUnusedDays, storeContract });
  return {
    ...{ bookings, holds, identityDocuments, signContract, handOver, calendar: bookingCalendar },
    createBooking: createCreateBookingService({
      ...{ ...base, cars, availability, holds, identityDocuments },
      ...{ notifications, notifyPartiesOfRecords },
      isMethodOffered: (method) =>
        isOfflineMethod(method) ||
        [...paymentProviders.keys()].some((name) => METHOD_OF_PROVIDER[name] === method),
    }),
    cancelBooking: createCancelBookingService(transitions),
    contracts: createContractsService({ ...base, productName, renderContract }),
    carCondition: createCarConditionService(base),
    meetingPlaces: createMeetingPlacesService({ ...base, originals: photos.originals }),
    extras: createExtrasService({ ...base, cars }),
    meetings: createMeetingsService({ ...base, bookings, notifyParties }),
    dateChanges: createDateChangesService({ ...transitions, ...shared }),
    accidentReports: createAccidentReportsService({ ...base, notifyParties }),
    tripCharges: createTripChargesService({ ...base, notifyParties, settleCharges }),
    answerCharge: createAnswerChargeService({ ...base, notifyParties, settleCharges }),
    bookingFiles: createBookingFilesService({ ...base, identityDocuments }),
    reminders: createRemindersService({ ...base, notifyParties }),
  };
}

function createMoneyServices(parts: ServiceParts, shared: SharedServices) {
  const { database, clock } = parts;
  const base = { database, clock };
  const { availability, bookings, payouts, notifyParties, notifyPayoutHost, settleDues } = shared;
  const transitions = { ...base, availability, bookings, notifyParties };
  const receivePayment = createReceivePayment(transitions);
  const { receiveCredit, ...creditServices } = createCreditServices({
    ...{ ...transitions, receivePayment, settleDues },
  });
  const payments = createPaymentsService({ ...transitions, receivePayment, receiveCredit });
  const guestCredits = createGuestCreditsService({ ...transitions, giveBackCredit: shared.giveBackCredit });
  return {
    ...createOnlinePaymentServices(parts, shared),
    payments,
    statementImports: createStatementImportsService({
      ...base,
      semaphore: createSemaphore(STATEMENT_LIMITS),
    }),
    statementImportList: createImportListService(base),
    statementLines: createStatementLinesService(base),
    statementMatches: createStatementMatchesService({ clock, payments, guestCredits }),
    guestCredits,
    ...creditServices,
    paymentNotices: createPaymentNoticesService(transitions),
    refundShares: createRefundSharesService(transitions),
    voidPayment: createVoidPaymentService(transitions),
    cashDrawers: createCashDrawersService(base),
    cashBook: createCashBookService(base),
    cashBookExport: createCashBookExportService(base),
    dailyReport: createDailyReportService(base),
    payouts,
    officeDestinations: createOfficeDestinationsService(base),
    cancelPendingDestination: createCancelPendingDestination(base),
    voidPayout: createVoidPayoutService({ ...base, notifyHost: notifyPayoutHost }),
  };
}

function createOnlinePaymentServices(parts: ServiceParts, shared: SharedServices) {
  const { database, clock, paymentProviders: providers, config } = parts;
  const { availability, bookings, holds, notifyParties } = shared;
  const base = { database, clock, providers, availability, bookings, holds, notifyParties };
  const refundPayments = createRefundPaymentsService(base);
  const executeRefund = createExecuteRefundService({ ...base, refundPayments });
  const payerReceipts = createPayerReceiptsService({
    ...{ database, clock, notifications: shared.notifications },
    ...{ sealer: parts.sealer, productName: config.productName },
  });
  const followRefunds = createFollowRefundsService(base);
  const applyCheckout = createApplyCheckoutService({
    ...base,
    receivePayment: createReceivePayment(base),
    recordPayLinkPayment: createRecordPayLinkPayment({ clock, payerReceipts }),
    settleDues: shared.settleDues,
    applyAuthorisation: createApplyAuthorisation({ notifyParties, settleCharges: shared.settleCharges }),
  });
  const importTransactions = createImportTransactionsService({ ...base, applyCheckout });
  const openCheckout = createOpenCheckout({ ...base, applyCheckout });
  const online = {
    ...base,
    applyCheckout,
    openCheckout,
    payerReceipts,
    siteUrl: config.siteUrl,
    productName: config.productName,
  };
  return {
    ...createSecurityDepositServices({ ...online, ...shared }),
    refundPayments,
    checkouts: createCheckoutsService(online),
    payerReceipts,
    payLinks: createPayLinksService(online),
    payByLink: createPayByLinkService(online),
    checkoutJobs: createCheckoutJobsService({ ...base, applyCheckout }),
    providerEvents: createProviderEventsService({ ...base, applyCheckout, followRefunds }),
    executeRefund,
    followRefunds,
    importTransactions,
    providerTransactions: createProviderTransactionsService({ ...base, importTransactions }),
    followFees: createFollowFeesService(base),
    providerRefunds: createProviderRefundsService({
      ...base,
      executeRefund: executeRefund.execute,
    }),
    receiptRefunds: createReceiptRefundsService(base),
  };
}

export type AccountServices = ReturnType<typeof createAccountServices>;

/** Creates the services that need the auth server, which itself needs the notifications of `createServices`. */
export function createAccountServices(parts: {
  database: DatabaseClient;
  clock: () => Date;
  accounts: AccountStore;
  identityDocuments: IdentityDocumentsService;
  renderMail: RenderStoredMail;
  notifications: NotificationsService;
  createNoticeLink: CreateNoticeLink;
  config: Pick<Config, 'productName' | 'siteUrl'>;
}) {
  const { notifications, createNoticeLink, config } = parts;
  const { productName, siteUrl } = config;
  const notifySuspension = createSuspensionNotifier({ notifications, productName, siteUrl });
  return {
    sessions: createSessionsService(parts),
    accountData: createAccountDataService(parts),
    eraseAccount: createEraseAccountService(parts),
    personChanges: createPersonChangesService({ ...parts, notifySuspension }),
    ownDestinations: createOwnDestinationsService({
      ...parts,
      notifyChange: createDestinationNotifier({ notifications, createNoticeLink, productName }),
    }),
    resetFactors: createResetFactorsService({
      ...parts,
      notifyFactorReset: createFactorResetNotifier({ notifications, productName, siteUrl }),
    }),
  };
}
