import type { Metadata } from '../../user.ts';

/** The endpoints of an OAuth 2.0 provider without OpenID Connect, which issues no ID tokens. */
export interface OAuthEndpoints {
  authorizationUrl: string;
  tokenUrl: string;
  /** Returns the profile of the access token's user. */
  userInfoUrl: string;
  /** Lists the user's addresses, if the provider has a separate endpoint. */
  emailsUrl?: string | undefined;
  /** Maps the responses to OpenID Connect claims: `sub`, `email`, `email_verified`, `name`, `picture`, … */
  readClaims?: ((info: Metadata, emails: unknown) => Metadata) | undefined;
}

interface OAuthPreset extends OAuthEndpoints {
  scopes: string[];
}

const asObject = (value: unknown) => Object(value) as Metadata;

/** Chooses the primary address from a list, preferably a confirmed one. */
function primaryEmail(
  list: unknown,
  { main, confirmed }: { main: string; confirmed: string },
): { email?: unknown; email_verified: boolean } {
  const entries = Array.isArray(list) ? list.map(asObject) : [];
  const known = entries.filter((entry) => entry[confirmed] === true);
  const chosen = known.find((entry) => entry[main] === true) ?? known[0];
  const fallback = chosen ?? entries.find((entry) => entry[main] === true);
  return { email: fallback?.email, email_verified: chosen !== undefined };
}

/** Presets of known providers. Options override them. */
export const OAUTH_PRESETS: Record<string, OAuthPreset> = {
  github: {
    authorizationUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    userInfoUrl: 'https://api.github.com/user',
    emailsUrl: 'https://api.github.com/user/emails',
    scopes: ['user:email'],
    readClaims: ({ id, name, login, avatar_url }, emails) => ({
      sub: id,
      name: name ?? login,
      preferred_username: login,
      picture: avatar_url,
      ...primaryEmail(emails, { main: 'primary', confirmed: 'verified' }),
    }),
  },
  // Facebook returns only confirmed addresses.
  facebook: {
    authorizationUrl: 'https://www.facebook.com/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/oauth/access_token',
    userInfoUrl: 'https://graph.facebook.com/me?fields=id,name,first_name,last_name,email,picture',
    scopes: ['email'],
    readClaims: ({ id, name, first_name, last_name, email, picture }) => ({
      sub: id,
      name,
      given_name: first_name,
      family_name: last_name,
      picture: asObject(asObject(picture).data).url,
      email,
      email_verified: Boolean(email),
    }),
  },
  discord: {
    authorizationUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    userInfoUrl: 'https://discord.com/api/users/@me',
    scopes: ['identify', 'email'],
    readClaims: ({ id, username, global_name, avatar, email, verified }) => ({
      sub: id,
      name: global_name ?? username,
      preferred_username: username,
      ...(avatar ? { picture: `https://cdn.discordapp.com/avatars/${id}/${avatar}.png` } : {}),
      email,
      email_verified: verified,
    }),
  },
  bitbucket: {
    authorizationUrl: 'https://bitbucket.org/site/oauth2/authorize',
    tokenUrl: 'https://bitbucket.org/site/oauth2/access_token',
    userInfoUrl: 'https://api.bitbucket.org/2.0/user',
    emailsUrl: 'https://api.bitbucket.org/2.0/user/emails',
    scopes: ['account', 'email'],
    readClaims: ({ uuid, display_name, username, links }, emails) => ({
      sub: uuid,
      name: display_name,
      preferred_username: username,
      picture: asObject(asObject(links).avatar).href,
      ...primaryEmail(asObject(emails).values, { main: 'is_primary', confirmed: 'is_confirmed' }),
    }),
  },
  // Spotify does not report whether an address is confirmed.
  spotify: {
    authorizationUrl: 'https://accounts.spotify.com/authorize',
    tokenUrl: 'https://accounts.spotify.com/api/token',
    userInfoUrl: 'https://api.spotify.com/v1/me',
    scopes: ['user-read-email'],
    readClaims: ({ id, display_name, email, images }) => ({
      sub: id,
      name: display_name,
      picture: asObject(Array.isArray(images) ? images[0] : undefined).url,
      email,
    }),
  },
};
