import { Hono } from 'hono';
import type { AuthServer } from './auth-server/auth-server.ts';
import { createCaptchaFrame } from './auth-server/captcha-frame.ts';
import type { Config } from './config/config.ts';
import type { DatabaseClient } from './database/client.ts';
import { addAccountRoutes } from './modules/accounts/accounts.routes.ts';
import { addHostRoutes } from './modules/accounts/hosts/hosts.routes.ts';
import { addPreferencesRoutes } from './modules/accounts/preferences/preferences.routes.ts';
import { addAvailabilityRoutes } from './modules/availability/availability.routes.ts';
import { addBlockRoutes } from './modules/availability/blocks.routes.ts';
import { addBookingFileRoutes } from './modules/booking-files/booking-files.routes.ts';
import { addBookingRoutes } from './modules/bookings/bookings.routes.ts';
import { addCalendarRoutes } from './modules/calendar/calendar.routes.ts';
import { addCarFeedRoute } from './modules/calendar/car-feed.routes.ts';
import { addCarRoutes } from './modules/cars/cars.routes.ts';
import { addFleetRoutes } from './modules/cars/fleet/fleet.routes.ts';
import { addHostCarRoutes } from './modules/cars/host-cars.routes.ts';
import { addCarSearchRoutes } from './modules/cars/search/car-search.routes.ts';
import {
  addConditionPhotoRoutes,
  CONDITION_PHOTO_UPLOAD,
} from './modules/condition-photos/condition-photos.routes.ts';
import { addConnectedCalendarRoutes } from './modules/connected-calendars/connected-calendars.routes.ts';
import { addExportRoutes } from './modules/exports/exports.routes.ts';
import { addFigureRoutes } from './modules/figures/figures.routes.ts';
import { addHostFigureRoutes } from './modules/figures/host-figures.routes.ts';
import { addHandOverRoutes } from './modules/hand-overs/hand-overs.routes.ts';
import { addInboxRoutes } from './modules/inbox/inbox.routes.ts';
import { addLiveRoutes } from './modules/live/live.routes.ts';
import type { LiveService } from './modules/live/live.service.ts';
import { addMailChoiceRoutes } from './modules/mail-choices/mail-choices.routes.ts';
import { createUnsubscribe } from './modules/mail-choices/unsubscribe.routes.ts';
import { createMailbox } from './modules/notifications/mailbox.routes.ts';
import { addOwnAccountRoutes } from './modules/own-account/own-account.routes.ts';
import { addPaymentRoutes } from './modules/payments/payments.routes.ts';
import { addPayoutRoutes } from './modules/payouts/payouts.routes.ts';
import { addPeopleRoutes } from './modules/people/people.routes.ts';
import { addPhotoRoutes } from './modules/photos/photos.routes.ts';
import { addUploadRoutes } from './modules/photos/upload/upload-photo.routes.ts';
import { addOfficeSettingsRoutes, addSettingsRoutes } from './modules/settings/settings.routes.ts';
import type { ApiEnvironment } from './platform/api-environment.ts';
import { requireApiKey } from './platform/callers/api-key.ts';
import { readCaller } from './platform/callers/caller-reader.ts';
import { crossOrigin } from './platform/callers/cross-origin.ts';
import type { Door } from './platform/callers/door.ts';
import { rememberWrite } from './platform/callers/just-written.ts';
import { refuse } from './platform/errors/app-error.ts';
import { renderError } from './platform/errors/error-response.ts';
import { refuseUnknownCall } from './platform/errors/unknown-call.ts';
import { addHealthRoutes } from './platform/health/health.routes.ts';
import type { Readiness } from './platform/health/readiness.ts';
import type { Logger } from './platform/logger.ts';
import type { Admission } from './platform/overload/admission.ts';
import { createDocs } from './platform/reference/docs.routes.ts';
import { describeApi } from './platform/reference/openapi.ts';
import { compressAnswers } from './platform/requests/compress-answers.ts';
import { createKnownPaths } from './platform/requests/known-paths.ts';
import { frameRequest } from './platform/requests/request-frame.ts';
import { limitAddress, limitBody } from './platform/requests/request-size.ts';
import { securityHeaders } from './platform/requests/security-headers.ts';
import type { Api } from './platform/route.ts';
import { createBusinessMetrics } from './platform/telemetry/business-metrics.ts';
import { addMetricsRoute } from './platform/telemetry/metrics.routes.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';
import type { Tracing } from './platform/telemetry/tracing-port.ts';
import type { AccountServices, Services } from './services.ts';

// What a call itself takes is less (`platform/route.ts`); nothing more is ever read.
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
  door: Door;
  logger: Logger;
  clock: () => Date;
  /** Undefined: nobody asks for figures, and none are kept. */
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
}

/** The whole application but its pages: every call that can be made, in reading order. */
export function createApp(parts: AppParts): Hono<ApiEnvironment> {
  const { config, database, services, ownAccount, auth, live, logger, metrics, tracing } = parts;
  const app = new Hono<ApiEnvironment>({ router: createKnownPaths() });
  const onWrite = metrics && createBusinessMetrics(metrics.registry);
  const { replicas, siteUrl } = config;
  const api: Api = {
    ...{ app, specs: [], writes: services.writes, logger, ...parts.door },
    writeHeaders: replicas ? rememberWrite({ seconds: replicas.rememberWritesSeconds, siteUrl }) : {},
    ...(onWrite && { onWrite }),
  };
  app.onError(renderError({ logger, specs: api.specs, onRefusal: metrics?.refused }));

  const { accessLog, metricsToken } = config.operations;
  app.use(frameRequest({ logger, accessLog, trustProxy: config.trustProxy !== false, metrics, tracing }));
  app.use(securityHeaders(config.siteUrl), parts.admission.admit);
  addHealthRoutes(app, parts.readiness);
  if (metrics && metricsToken) addMetricsRoute(app, { ...parts, metrics, token: metricsToken });
  app.use(limitAddress);
  if (config.corsOrigins.length > 0) {
    app.use('/rest/*', crossOrigin(config.corsOrigins));
    app.use('/storage/*', crossOrigin(config.corsOrigins));
  }
  if (config.requireApiKey) app.use(requireApiKey(config.publishableKey));
  app.use('/rest/*', compressAnswers());
  // Photos are larger, and limited where they are read.
  app.use('/rest/*', limitBody(MAX_BODY_BYTES, { except: CONDITION_PHOTO_UPLOAD }));

  app.route('/auth/v1', auth.app);
  const whoCalls = readCaller({
    readToken: auth.readToken,
    identify: services.accounts.identify,
    publishableKey: config.publishableKey,
  });
  app.use('/rest/*', whoCalls);
  app.use('/storage/*', whoCalls);
  addSettingsRoutes(api, { database, config, readWaysIn: auth.readWaysIn });
  addAccountRoutes(api, services.accounts);
  addOwnAccountRoutes(api, ownAccount);
  addHostRoutes(api, services.hosts);
  addPreferencesRoutes(api, services.preferences);
  addInboxRoutes(api, services.inbox);
  addLiveRoutes(api, live);
  addMailChoiceRoutes(api, services.mailChoices);
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
  addCalendarRoutes(api, services.calendar);
  addConnectedCalendarRoutes(api, services);
  addCarFeedRoute(app, services.carFeed);
  addPaymentRoutes(api, services);
  addPayoutRoutes(api, services);
  addPeopleRoutes(api, {
    people: services.people,
    personChanges: ownAccount.personChanges,
    resetFactors: ownAccount.resetFactors,
  });
  addOfficeSettingsRoutes(api, services.officeSettings);
  addExportRoutes(api, services.exports);
  addFigureRoutes(api, services.figures);
  addHostFigureRoutes(api, services.hostFigures);
  addPhotoRoutes(api, services.photos);
  addUploadRoutes(api, services.uploadPhoto);
  app.route('/unsubscribe', createUnsubscribe(services.mailChoices));
  app.all('/rest/*', refuseUnknownCall(api.specs));
  app.all('/storage/*', () => throwNotFound());

  const description = describeApi(api.specs, { title: config.productName, siteUrl: config.siteUrl });
  // Written once: it is long, and asked for by anybody.
  const written = new TextEncoder().encode(JSON.stringify(description));
  app.get('/openapi.json', (c) => c.body(written, 200, { 'content-type': 'application/json' }));
  app.route('/docs', createDocs(config.productName));
  const { captchaWidget } = config.ownAuth;
  if (captchaWidget && config.servePages) app.route('/captcha', createCaptchaFrame(captchaWidget));
  if (config.devMailbox) app.route('/dev/mailbox', createMailbox(services.mails));
  return app;
}

function throwNotFound(): never {
  throw refuse.notFound();
}
