import { randomUUID } from 'node:crypto';
import * as samlify from 'samlify';
import { createCertificate } from './certificate.ts';

const LIFETIME_MS = 300_000;
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

const IDP_CERTIFICATE = createCertificate('A company');

// The library requires a schema validator; the tests check the relevant values themselves.
samlify.setSchemaValidator({ validate: async () => 'not checked' });

/** Overrides for the assertion; every field has a valid default. */
export interface Assertion {
  nameId?: string;
  nameIdFormat?: string;
  attributes?: Record<string, string[]>;
  assertionId?: string;
  issuer?: string;
  audience?: string;
  recipient?: string;
  inResponseTo?: string;
  /** Milliseconds until `NotOnOrAfter`. */
  lifetimeMs?: number;
  sessionEndsAt?: Date;
}

/** A SAML identity provider. */
export interface TestIdp {
  entityId: string;
  metadata: string;
  /** Responds to the authentication request in a URL with the form that the browser posts. */
  respond(url: string, assertion?: Assertion): Promise<URLSearchParams>;
}

/** `serviceMetadata` is the metadata of the server under test. With `forged`, the signing key differs from the metadata. */
export function createIdp(serviceMetadata: string, { forged = false } = {}): TestIdp {
  const entityId = `https://${randomUUID()}.company.example/saml`;
  const idp = samlify.IdentityProvider({
    entityID: entityId,
    privateKey: forged ? createCertificate('Another company').privateKey : IDP_CERTIFICATE.privateKey,
    signingCert: IDP_CERTIFICATE.certificate,
    nameIDFormat: [PERSISTENT],
    singleSignOnService: [{ Binding: REDIRECT, Location: `${new URL(entityId).origin}/sign-on` }],
    singleLogoutService: [{ Binding: REDIRECT, Location: `${new URL(entityId).origin}/sign-off` }],
  });
  const service = samlify.ServiceProvider({ metadata: serviceMetadata });
  return {
    entityId,
    metadata: idp.getMetadata(),
    respond: async (url, assertion = {}) => {
      const query = Object.fromEntries(new URL(url).searchParams);
      const request = await idp.parseLoginRequest(service, 'redirect', { query });
      const recipient = String(service.entityMeta.getAssertionConsumerService('post'));
      const values = {
        issuer: entityId,
        audience: service.entityMeta.getEntityID(),
        recipient,
        inResponseTo: String((request.extract.request as { id?: string } | undefined)?.id),
        ...assertion,
      };
      const { context } = await idp.createLoginResponse(
        service,
        { extract: request.extract },
        'post',
        {},
        (template: string) => ({
          id: `_${randomUUID()}`,
          context: fillTemplate(template, { ...values, recipient: assertion.recipient ?? recipient }),
        }),
      );
      return new URLSearchParams({ SAMLResponse: context, RelayState: query.RelayState ?? '' });
    },
  };
}

type AssertionValues = Assertion &
  Required<Pick<Assertion, 'issuer' | 'audience' | 'recipient' | 'inResponseTo'>>;

function fillTemplate(template: string, values: AssertionValues): string {
  const now = new Date();
  const end = new Date(now.getTime() + (values.lifetimeMs ?? LIFETIME_MS)).toISOString();
  const statements = renderAuthnStatement(values, now) + renderAttributeStatement(values.attributes ?? {});
  const withStatements = template.replace('{AuthnStatement}{AttributeStatement}', statements);
  return samlify.SamlLib.replaceTagsByValue(withStatements, {
    ID: `_${randomUUID()}`,
    AssertionID: values.assertionId ?? `_${randomUUID()}`,
    Destination: values.recipient,
    SubjectRecipient: values.recipient,
    Audience: values.audience,
    Issuer: values.issuer,
    IssueInstant: now.toISOString(),
    StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    ConditionsNotBefore: new Date(now.getTime() - LIFETIME_MS).toISOString(),
    ConditionsNotOnOrAfter: end,
    SubjectConfirmationDataNotOnOrAfter: end,
    NameIDFormat: values.nameIdFormat ?? PERSISTENT,
    NameID: values.nameId ?? randomUUID(),
    InResponseTo: values.inResponseTo,
  });
}

function renderAuthnStatement({ sessionEndsAt }: AssertionValues, now: Date): string {
  const end = sessionEndsAt ? ` SessionNotOnOrAfter="${sessionEndsAt.toISOString()}"` : '';
  return `<saml:AuthnStatement AuthnInstant="${now.toISOString()}"${end}/>`;
}

function renderAttributeStatement(attributes: Record<string, string[]>): string {
  const elements = Object.entries(attributes).map(([name, values]) => {
    const inner = values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('');
    return `<saml:Attribute Name="${name}">${inner}</saml:Attribute>`;
  });
  return `<saml:AttributeStatement>${elements.join('')}</saml:AttributeStatement>`;
}
