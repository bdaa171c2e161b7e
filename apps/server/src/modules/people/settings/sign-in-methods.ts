/** Sign-in methods, as pages need them. */
export interface SignInMethods {
  /** Base URL of the auth server: a path of this site, or the URL of an external server. */
  url: string;
  /** Sent to the auth server as `apikey`. */
  apiKey: string;
  /** Whether an external auth server stores the accounts. */
  isExternal: boolean;
  /** Whether a sign-up is verified at once (D13). */
  mailAutoconfirm: boolean;
  passkeys: boolean;
  providers: SignInProvider[];
}

/** An external sign-in provider. */
export interface SignInProvider {
  /** Identifier in the auth API. */
  name: string;
  /** Display name. */
  label: string;
}

const LABELS: Record<string, string> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  azure: 'Microsoft',
  linkedin_oidc: 'LinkedIn',
  slack_oidc: 'Slack',
  workos: 'WorkOS',
  x: 'X',
};

/** A provider with its display name; without `label`, derived from the identifier: `google` becomes Google. */
export function describeProvider(name: string, label?: string): SignInProvider {
  const bare = name.replace(/^custom:/, '');
  return { name, label: label ?? LABELS[name] ?? `${bare.charAt(0).toUpperCase()}${bare.slice(1)}` };
}
