import { PublicSettings, SaveSettingsArgs, SettingsAnswer } from '@coastline/domain/wire/settings';
import * as z from 'zod/mini';
import type { Config } from '../../config/config.ts';
import type { DatabaseClient } from '../../database/client.ts';
import { type Api, addRoute, addWrite } from '../../platform/route.ts';
import type { OfficeSettingsService } from './office-settings.service.ts';
import { getSettings } from './settings.service.ts';
import type { WaysIn } from './ways-in.ts';

const PublicConfig = z.extend(PublicSettings, {
  product_name: z.string(),
  site_url: z.string(),
  passport_days: z.number(),
  mail_autoconfirm: z.boolean(),
  sign_in: z.object({
    url: z.string(),
    api_key: z.string(),
    elsewhere: z.boolean(),
    passkeys: z.boolean(),
    providers: z.array(z.object({ name: z.string(), label: z.string() })),
  }),
});

/** What every page needs to know about the marketplace. */
export function addSettingsRoutes(
  api: Api,
  deps: {
    database: DatabaseClient;
    config: Config;
    readWaysIn: () => Promise<WaysIn>;
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
      answer: PublicConfig,
    },
    async ({ caller }) => {
      const [settings, waysIn] = await Promise.all([
        deps.database.readFor(caller, getSettings),
        deps.readWaysIn(),
      ]);
      const { markup_pct: _fee, payee: _payee, ...shown } = settings;
      return {
        product_name: deps.config.productName,
        site_url: deps.config.siteUrl,
        ...shown,
        passport_days: deps.config.personalDataDays,
        mail_autoconfirm: waysIn.mailAutoconfirm,
        sign_in: {
          url: waysIn.url,
          api_key: waysIn.apiKey,
          elsewhere: waysIn.isElsewhere,
          passkeys: waysIn.passkeys,
          providers: waysIn.providers,
        },
      };
    },
  );
}

/** What the office sets. */
export function addOfficeSettingsRoutes(api: Api, officeSettings: OfficeSettingsService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/settings',
      operation: 'get_settings',
      summary:
        'Fee, shortest rental, holds, exchange rates, contact data, pick-up places and payee details (admins)',
      answer: SettingsAnswer,
    },
    ({ caller }) => officeSettings.read(caller),
  );

  addWrite(
    api,
    {
      path: '/rest/v1/settings',
      operation: 'save_settings',
      summary: 'Set some of the settings; bookings that exist keep their price and hold (admins)',
      body: SaveSettingsArgs,
      answer: SettingsAnswer,
    },
    ({ write, body }) => officeSettings.save(write, body),
  );
}
