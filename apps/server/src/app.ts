import { Hono } from 'hono';
import type { Config } from './config/config.ts';
import { createErrorHandler, handleUnknownRoute } from './http/errors/error-response.ts';
import { errors } from './http/errors/errors.ts';
import { requireApiKey } from './http/guards/api-key.ts';
import { authenticateCaller } from './http/guards/authentication.ts';
import { createRecentWriteHeaders } from './http/guards/read-your-writes.ts';
import type { RequestGuard } from './http/guards/request-guard.ts';
import type { Admission } from './http/load-shedding/admission.ts';
import { compressResponses } from './http/middleware/compression.ts';
import { requestLogging } from './http/middleware/request-logging.ts';
import { limitBody, limitUrl } from './http/middleware/request-size.ts';
import { allowOrigins, securityHeaders } from './http/middleware/security-headers.ts';
import { createDocsApp } from './http/openapi/docs.routes.ts';
import { createOpenApiDocument } from './http/openapi/openapi.ts';
import { addHealthRoutes } from './http/operations/health.routes.ts';
import { addMetricsRoute } from './http/operations/metrics.routes.ts';
import type { Readiness } from './http/operations/readiness.ts';
import type { ApiEnvironment } from './http/routing/api-environment.ts';
import type { Api } from './http/routing/route.ts';
import {
  ACCIDENT_PHOTO_UPLOAD,
  addAccidentReportRoutes,
} from './modules/booking/accident-reports/accident-reports.routes.ts';
import { addAvailabilityRoutes } from './modules/booking/availability/availability.routes.ts';
import { addBlockRoutes } from './modules/booking/availability/blocks.routes.ts';
import { addBookingFileRoutes } from './modules/booking/booking-files/booking-files.routes.ts';
import { addBookingRoutes } from './modules/booking/bookings/bookings.routes.ts';
import { addDateChangeRoutes } from './modules/booking/bookings/date-changes/date-changes.routes.ts';
import { addDateChangeRequestRoutes } from './modules/booking/bookings/date-changes/requests/date-change-requests.routes.ts';
import { addBookingCalendarRoutes } from './modules/booking/calendar-export/booking-calendar.routes.ts';
import { addCarFeedRoute } from './modules/booking/calendar-export/car-feed.routes.ts';
import { addConnectedCalendarRoutes } from './modules/booking/calendar-import/connected-calendars.routes.ts';
import {
  addConditionPhotoRoutes,
  CONDITION_PHOTO_UPLOAD,
} from './modules/booking/condition-photos/condition-photos.routes.ts';
import {
  addConditionRecordRoutes,
  RECORD_PHOTO_UPLOAD,
} from './modules/booking/condition-records/condition-records.routes.ts';
import { addContractRoutes } from './modules/booking/contracts/contracts.routes.ts';
import { addExtrasRoutes } from './modules/booking/extras/extras.routes.ts';
import { addHandOverRoutes } from './modules/booking/hand-overs/hand-overs.routes.ts';
import { addMeetingRoutes } from './modules/booking/meetings/meetings.routes.ts';
import {
  addTripChargeRoutes,
  CHARGE_PHOTO_UPLOAD,
} from './modules/booking/trip-charges/trip-charges.routes.ts';
import { addCarRoutes } from './modules/catalogue/cars/cars.routes.ts';
import { addHostCarRoutes } from './modules/catalogue/cars/host-cars.routes.ts';
import { addFleetRoutes } from './modules/catalogue/fleet/fleet.routes.ts';
import { addPhotoRoutes } from './modules/catalogue/photos/photos.routes.ts';
import { addUploadRoutes } from './modules/catalogue/photos/upload/upload-photo.routes.ts';
import { addCarSearchRoutes } from './modules/catalogue/search/car-search.routes.ts';
import { addInboxRoutes } from './modules/messaging/inbox/inbox.routes.ts';
import { addLiveRoutes } from './modules/messaging/live/live.routes.ts';
import type { LiveService } from './modules/messaging/live/live.service.ts';
import { addMailPreferenceRoutes } from './modules/messaging/mail-preferences/mail-preferences.routes.ts';
import { createUnsubscribeRoutes } from './modules/messaging/mail-preferences/unsubscribe.routes.ts';
import { createMailbox } from './modules/messaging/notifications/mailbox.routes.ts';
import { addCashBookRoutes } from './modules/money/cash-book/cash-book.routes.ts';
import { addDestinationRoutes } from './modules/money/destinations/destinations.routes.ts';
import { addDocumentRoutes } from './modules/money/documents/documents.routes.ts';
import { addRecordDocumentRoutes } from './modules/money/documents/record/record-document.routes.ts';
import { addExportRoutes } from './modules/money/exports/exports.routes.ts';
import { addGuestCreditRoutes } from './modules/money/guest-credits/guest-credits.routes.ts';
import { addOnlinePaymentRoutes } from './modules/money/online-payments/online-payments.routes.ts';
import type { PaymentProviders } from './modules/money/online-payments/provider-calls.ts';
import { createWebhookRoutes } from './modules/money/online-payments/webhooks.routes.ts';
import { addPayLinkRoutes } from './modules/money/pay-links/pay-links.routes.ts';
import { createPayPageRoutes } from './modules/money/pay-links/pay-page.routes.ts';
import {
  addPaymentProofRoutes,
  PAYMENT_PROOF_UPLOAD,
} from './modules/money/payment-proofs/payment-proofs.routes.ts';
import { addPaymentNoticeRoutes } from './modules/money/payments/payment-notices.routes.ts';
import { addPaymentRoutes } from './modules/money/payments/payments.routes.ts';
import { addPayoutRoutes } from './modules/money/payouts/payouts.routes.ts';
import { addProviderTransactionRoutes } from './modules/money/provider-transactions/provider-transactions.routes.ts';
import { addHostDashboardRoutes } from './modules/money/reports/host-dashboard.routes.ts';
import { addMoneyReportRoutes } from './modules/money/reports/money-report.routes.ts';
import { addOfficeDashboardRoutes } from './modules/money/reports/office-dashboard.routes.ts';
import { addSecurityDepositRoutes } from './modules/money/security-deposits/security-deposits.routes.ts';
import { addStatementRoutes, STATEMENT_UPLOAD } from './modules/money/statements/statements.routes.ts';
import { addAccountRoutes } from './modules/people/accounts/accounts.routes.ts';
import { addHostRoutes } from './modules/people/accounts/hosts/hosts.routes.ts';
import { addPreferencesRoutes } from './modules/people/accounts/preferences/preferences.routes.ts';
import { addPeopleRoutes } from './modules/people/administration/people.routes.ts';
import type { AuthServer } from './modules/people/authentication/auth-server.ts';
import { createCaptchaFrame } from './modules/people/authentication/captcha-frame.ts';
import { addOwnAccountRoutes } from './modules/people/own-account/own-account.routes.ts';
import { addOfficeSettingsRoutes, addSettingsRoutes } from './modules/people/settings/settings.routes.ts';
import { createBusinessMetrics } from './observability/business-metrics.ts';
import type { Logger } from './observability/logger.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Tracing } from './observability/tracing.ts';
import type { DatabaseClient } from './persistence/client.ts';
import type { AccountServices, Services } from './services.ts';

// Upper bound for all bodies; the limit of a route is lower (`http/routing/route.ts`).
const MAX_BODY_BYTES = 1024 * 1024;

export interface AppParts {
  config: Config;
  database: DatabaseClient;
  services: Services;
  ownAccount: AccountServices;
  auth: AuthServer;
  live: LiveService;
  readiness: Readiness;
  admission: Admission;
  requestGuard: RequestGuard;
  logger: Logger;
  clock: () => Date;
  paymentProviders: PaymentProviders;
  /** The simulator of the payment providers; undefined if it is off. */
  paymentSimulator: Hono | undefined;
  /** Undefined: metrics are off. */
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
}

/** Creates the application without its pages: middleware and all routes, in the order in which they are mounted. */
export function createApp(parts: AppParts): Hono<ApiEnvironment> {
  const { services, auth } = parts;
  const app = new Hono<ApiEnvironment>();
  const api = createApi(app, parts);
  app.onError(
    createErrorHandler({ logger: parts.logger, specs: api.specs, onError: parts.metrics?.countError }),
  );
  addMiddleware(app, parts);
  app.route('/auth/v1', auth.app);
  addAuthentication(app, parts);
  addApiRoutes(api, parts);
  app.route('/unsubscribe', createUnsubscribeRoutes(services.mailPreferences));
  app.route('/pay', createPayPageRoutes(parts.requestGuard, services.payByLink));
  if (parts.paymentSimulator) app.route('/payment-simulator', parts.paymentSimulator);
  app.route('/webhooks', createWebhookRoutes({ ...parts, providers: parts.paymentProviders, ...services }));
  app.all('/rest/*', handleUnknownRoute(api.specs));
  app.all('/storage/*', () => throwNotFound());
  addToolRoutes(api, parts);
  return app;
}

function createApi(app: Hono<ApiEnvironment>, parts: AppParts): Api {
  const { config, services, logger, metrics } = parts;
  const { replicas, siteUrl } = config;
  const onWrite = metrics && createBusinessMetrics(metrics.registry);
  return {
    ...{ app, specs: [], transactions: services.transactions, logger, ...parts.requestGuard },
    writeHeaders: replicas
      ? createRecentWriteHeaders({ seconds: replicas.rememberWritesSeconds, siteUrl })
      : {},
    ...(onWrite && { onWrite }),
  };
}

function addMiddleware(app: Hono<ApiEnvironment>, parts: AppParts): void {
  const { config, logger, metrics, tracing } = parts;
  const { accessLog, metricsToken } = config.operations;
  app.use(requestLogging({ logger, accessLog, trustProxy: config.trustProxy !== false, metrics, tracing }));
  app.use(securityHeaders(config.siteUrl), parts.admission.admit);
  addHealthRoutes(app, parts.readiness);
  if (metrics && metricsToken) addMetricsRoute(app, { ...parts, metrics, token: metricsToken });
  app.use(limitUrl);
  if (config.corsOrigins.length > 0) {
    app.use('/rest/*', allowOrigins(config.corsOrigins));
    app.use('/storage/*', allowOrigins(config.corsOrigins));
  }
  if (config.requireApiKey) app.use(requireApiKey(config.publishableKey));
  app.use('/rest/*', compressResponses());
  // Uploads of files are larger, and limited by their own routes.
  const except = new RegExp(
    `${CONDITION_PHOTO_UPLOAD.source}|${PAYMENT_PROOF_UPLOAD.source}|${CHARGE_PHOTO_UPLOAD.source}|${ACCIDENT_PHOTO_UPLOAD.source}|${RECORD_PHOTO_UPLOAD.source}|${STATEMENT_UPLOAD.source}`,
  );
  app.use('/rest/*', limitBody(MAX_BODY_BYTES, { except }));
}

function addAuthentication(app: Hono<ApiEnvironment>, { config, services, auth }: AppParts): void {
  const authenticate = authenticateCaller({
    validateToken: auth.validateToken,
    identify: services.accounts.identify,
    publishableKey: config.publishableKey,
  });
  app.use('/rest/*', authenticate);
  app.use('/storage/*', authenticate);
}

function addApiRoutes(api: Api, parts: AppParts): void {
  const { config, database, services, ownAccount, auth, live } = parts;
  const paymentProviders = [...parts.paymentProviders.values()].map(({ name, isTestMode }) => ({
    name,
    is_test: isTestMode,
  }));
  addSettingsRoutes(api, { database, config, paymentProviders, getSignInMethods: auth.getSignInMethods });
  addAccountRoutes(api, services.accounts);
  addOwnAccountRoutes(api, ownAccount);
  addHostRoutes(api, services.hosts);
  addPreferencesRoutes(api, services.preferences);
  addInboxRoutes(api, services.inbox);
  addLiveRoutes(api, live);
  addMailPreferenceRoutes(api, services.mailPreferences);
  addCarSearchRoutes(api, services.carSearch);
  addCarRoutes(api, services.cars);
  addHostCarRoutes(api, services);
  addAvailabilityRoutes(api, services.availability);
  addFleetRoutes(api, services.fleet);
  addBlockRoutes(api, services.blocks);
  addBookingRoutes(api, services);
  addBookingFileRoutes(api, services.bookingFiles);
  addContractRoutes(api, services);
  addHandOverRoutes(api, services);
  addMeetingRoutes(api, services);
  addExtrasRoutes(api, services.extras);
  addDateChangeRoutes(api, services);
  addDateChangeRequestRoutes(api, services);
  addConditionPhotoRoutes(api, services.conditionPhotos);
  addBookingCalendarRoutes(api, services.calendar);
  addConnectedCalendarRoutes(api, services);
  addCarFeedRoute(api.app, services.carFeed);
  addPaymentRoutes(api, services);
  addPaymentNoticeRoutes(api, services.paymentNotices);
  addPaymentProofRoutes(api, services.paymentProofs);
  addConditionRecordRoutes(api, services);
  addRecordDocumentRoutes(api, services.recordDocument);
  addTripChargeRoutes(api, services);
  addAccidentReportRoutes(api, services);
  addSecurityDepositRoutes(api, services);
  addGuestCreditRoutes(api, services);
  addOnlinePaymentRoutes(api, services);
  addProviderTransactionRoutes(api, services);
  addPayLinkRoutes(api, services);
  addPayoutRoutes(api, services);
  addDestinationRoutes(api, {
    ownDestinations: ownAccount.ownDestinations,
    officeDestinations: services.officeDestinations,
  });
  addStatementRoutes(api, services);
  addCashBookRoutes(api, services);
  addDocumentRoutes(api, services.documents);
  addPeopleRoutes(api, {
    people: services.people,
    personChanges: ownAccount.personChanges,
    resetFactors: ownAccount.resetFactors,
  });
  addOfficeSettingsRoutes(api, services.officeSettings);
  addExportRoutes(api, services.exports);
  addMoneyReportRoutes(api, services.moneyReports);
  addOfficeDashboardRoutes(api, services.officeDashboard);
  addHostDashboardRoutes(api, services.hostDashboard);
  addPhotoRoutes(api, services.photos);
  addUploadRoutes(api, services.uploadPhoto);
}

/** Adds the OpenAPI document, its reference page, the captcha frame and the development mailbox. */
function addToolRoutes({ app, specs }: Api, { config, services }: AppParts): void {
  const document = createOpenApiDocument(specs, { title: config.productName, siteUrl: config.siteUrl });
  // Serialized once: the document is long and public.
  const documentBytes = new TextEncoder().encode(JSON.stringify(document));
  app.get('/openapi.json', (c) => c.body(documentBytes, 200, { 'content-type': 'application/json' }));
  app.route('/docs', createDocsApp(config.productName));
  const { captchaWidget } = config.builtinAuth;
  if (captchaWidget && config.servePages) app.route('/captcha', createCaptchaFrame(captchaWidget));
  if (config.devMailbox) app.route('/dev/mailbox', createMailbox(services.mails));
}

function throwNotFound(): never {
  throw errors.notFound();
}
