import { PublicConfig, SaveSettingsArgs, SettingsResponse } from '@coastline/contracts/settings';
import type { Config } from '../../../config/config.ts';
import { type Api, addRoute, addWriteRoute } from '../../../http/routing/route.ts';
import type { DatabaseClient } from '../../../persistence/client.ts';
import type { OfficeSettingsService } from './office-settings.service.ts';
import { getSettings } from './settings.service.ts';
import type { SignInMethods } from './sign-in-methods.ts';

/** Route for the public configuration that every page needs. */
export function addSettingsRoutes(
  api: Api,
  deps: {
    database: DatabaseClient;
    config: Config;
    paymentProviders: PublicConfig['payment_providers'];
    getSignInMethods: () => Promise<SignInMethods>;
  },
): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/config',
      operation: 'get_config',
      summary:
        'Product name, contact data, pick-up places, the rules that pages print and where people sign in',
      response: PublicConfig,
    },
    async ({ caller }) => {
      const [settings, signInMethods] = await Promise.all([
        deps.database.read(caller, getSettings),
        deps.getSignInMethods(),
      ]);
      const { markup_pct: _fee, payee: _payee, payment_notice_hours: _noticeHours, ...rest } = settings;
      const { exchange_margin_pct: _margin, security_deposit_hours: _hours, ...shown } = rest;
      return {
        product_name: deps.config.productName,
        site_url: deps.config.siteUrl,
        ...shown,
        payment_providers: deps.paymentProviders,
        passport_days: deps.config.personalDataDays,
        mail_autoconfirm: signInMethods.mailAutoconfirm,
        sign_in: {
          url: signInMethods.url,
          api_key: signInMethods.apiKey,
          elsewhere: signInMethods.isExternal,
          passkeys: signInMethods.passkeys,
          providers: signInMethods.providers,
        },
      };
    },
  );
}

/** Routes for the office's settings. */
export function addOfficeSettingsRoutes(api: Api, officeSettings: OfficeSettingsService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/settings',
      operation: 'get_settings',
      summary:
        'Fee, shortest rental, holds, exchange rates, contact data, pick-up places and payee details (admins)',
      response: SettingsResponse,
    },
    ({ caller }) => officeSettings.get(caller),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/settings',
      operation: 'save_settings',
      summary: 'Set some of the settings; bookings that exist keep their price and hold (admins)',
      body: SaveSettingsArgs,
      response: SettingsResponse,
    },
    ({ write, body }) => officeSettings.save(write, body),
  );
}
