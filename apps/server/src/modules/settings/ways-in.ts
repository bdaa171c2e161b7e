/** How people sign in, as pages need to know it. */
export interface WaysIn {
  /** Base address of the auth server: a path of this site, or the address of another server. */
  url: string;
  /** Sent to it as `apikey`. */
  apiKey: string;
  /** Whether another server keeps the accounts. */
  isElsewhere: boolean;
  /** Whether a sign-up counts as verified at once (D13). */
  mailAutoconfirm: boolean;
  passkeys: boolean;
  providers: WayInProvider[];
}

/** A service that people can sign in with. */
export interface WayInProvider {
  /** What clients call it. */
  name: string;
  /** What people call it. */
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

/** A provider by its name among clients, in words for people where nobody chose any: `google` is Google. */
export function describeProvider(name: string, label?: string): WayInProvider {
  const bare = name.replace(/^custom:/, '');
  return { name, label: label ?? LABELS[name] ?? `${bare.charAt(0).toUpperCase()}${bare.slice(1)}` };
}
