import { Hono } from 'hono';
import type { AuthServer } from './auth-server/auth-server.ts';
import { createCaptchaFrame } from './auth-server/captcha-frame.ts';
import type { Config } from './config/config.ts';
import type { DatabaseClient } from './database/client.ts';
import { addAccountRoutes } from './modules/accounts/accounts.routes.ts';
import { addHostRoutes } from './modules/accounts/hosts/hosts.routes.ts';
import { addPreferencesRoutes } from './modules/accounts/preferences/preferences.routes.ts';
import { addPeopleRoutes } from './modules/administration/people.routes.ts';
import { addAvailabilityRoutes } from './modules/availability/availability.routes.ts';
import { addBlockRoutes } from './modules/availability/blocks.routes.ts';
import { addBookingFileRoutes } from './modules/booking-files/booking-files.routes.ts';
import { addBookingRoutes } from './modules/bookings/bookings.routes.ts';
import { addBookingCalendarRoutes } from './modules/calendar-export/booking-calendar.routes.ts';
import { addCarFeedRoute } from './modules/calendar-export/car-feed.routes.ts';
import { addConnectedCalendarRoutes } from './modules/calendar-import/connected-calendars.routes.ts';
import { addCarRoutes } from './modules/cars/cars.routes.ts';
import { addFleetRoutes } from './modules/cars/fleet/fleet.routes.ts';
import { addHostCarRoutes } from './modules/cars/host-cars.routes.ts';
import { addCarSearchRoutes } from './modules/cars/search/car-search.routes.ts';
import {
  addConditionPhotoRoutes,
  CONDITION_PHOTO_UPLOAD,
} from './modules/condition-photos/condition-photos.routes.ts';
import { addExportRoutes } from './modules/exports/exports.routes.ts';
import { addHandOverRoutes } from './modules/hand-overs/hand-overs.routes.ts';
import { addInboxRoutes } from './modules/inbox/inbox.routes.ts';
import { addLiveRoutes } from './modules/live/live.routes.ts';
import type { LiveService } from './modules/live/live.service.ts';
import { addMailPreferenceRoutes } from './modules/mail-preferences/mail-preferences.routes.ts';
import { createUnsubscribeRoutes } from './modules/mail-preferences/unsubscribe.routes.ts';
import { createMailbox } from './modules/notifications/mailbox.routes.ts';
import { addOwnAccountRoutes } from './modules/own-account/own-account.routes.ts';
import { addPaymentRoutes } from './modules/payments/payments.routes.ts';
import { addPayoutRoutes } from './modules/payouts/payouts.routes.ts';
import { addPhotoRoutes } from './modules/photos/photos.routes.ts';
import { addUploadRoutes } from './modules/photos/upload/upload-photo.routes.ts';
import { addHostDashboardRoutes } from './modules/reports/host-dashboard.routes.ts';
import { addOfficeDashboardRoutes } from './modules/reports/office-dashboard.routes.ts';
import { addOfficeSettingsRoutes, addSettingsRoutes } from './modules/settings/settings.routes.ts';
import type { ApiEnvironment } from './platform/api-environment.ts';
import { requireApiKey } from './platform/callers/api-key.ts';
import { authenticateCaller } from './platform/callers/authentication.ts';
import { createRecentWriteHeaders } from './platform/callers/read-your-writes.ts';
import type { RequestGuard } from './platform/callers/request-guard.ts';
import { errors } from './platform/errors/app-error.ts';
import { createErrorHandler, handleUnknownRoute } from './platform/errors/error-response.ts';
import { addHealthRoutes } from './platform/health/health.routes.ts';
import type { Readiness } from './platform/health/readiness.ts';
import type { Logger } from './platform/logger.ts';
import type { Admission } from './platform/overload/admission.ts';
import { createDocsApp } from './platform/reference/docs.routes.ts';
import { createOpenApiDocument } from './platform/reference/openapi.ts';
import { compressResponses } from './platform/requests/compression.ts';
import { requestLogging } from './platform/requests/request-logging.ts';
import { limitBody, limitUrl } from './platform/requests/request-size.ts';
import { createCachingRouter } from './platform/requests/route-cache.ts';
import { allowOrigins, securityHeaders } from './platform/requests/security-headers.ts';
import type { Api } from './platform/route.ts';
import { createBusinessMetrics } from './platform/telemetry/business-metrics.ts';
import { addMetricsRoute } from './platform/telemetry/metrics.routes.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';
import type { Tracing } from './platform/telemetry/tracing.ts';
import type { AccountServices, Services } from './services.ts';

// Upper bound for all bodies; the limit of a route is lower (`platform/route.ts`).
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
  /** Undefined: metrics are off. */
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
}

/** Creates the application without its pages: middleware and all routes, in the order in which they are mounted. */
export function createApp(parts: AppParts): Hono<ApiEnvironment> {
  const { services, auth } = parts;
  const app = new Hono<ApiEnvironment>({ router: createCachingRouter() });
  const api = createApi(app, parts);
  app.onError(
    createErrorHandler({ logger: parts.logger, specs: api.specs, onError: parts.metrics?.countError }),
  );
  addMiddleware(app, parts);
  app.route('/auth/v1', auth.app);
  addAuthentication(app, parts);
  addApiRoutes(api, parts);
  app.route('/unsubscribe', createUnsubscribeRoutes(services.mailPreferences));
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
  // Uploads of photos are larger, and limited by their own routes.
  app.use('/rest/*', limitBody(MAX_BODY_BYTES, { except: CONDITION_PHOTO_UPLOAD }));
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

function addApiRoutes(api: Api, { config, database, services, ownAccount, auth, live }: AppParts): void {
  addSettingsRoutes(api, { database, config, getSignInMethods: auth.getSignInMethods });
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
  addHandOverRoutes(api, services);
  addConditionPhotoRoutes(api, services.conditionPhotos);
  addBookingCalendarRoutes(api, services.calendar);
  addConnectedCalendarRoutes(api, services);
  addCarFeedRoute(api.app, services.carFeed);
  addPaymentRoutes(api, services);
  addPayoutRoutes(api, services);
  addPeopleRoutes(api, {
    people: services.people,
    personChanges: ownAccount.personChanges,
    resetFactors: ownAccount.resetFactors,
  });
  addOfficeSettingsRoutes(api, services.officeSettings);
  addExportRoutes(api, services.exports);
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
