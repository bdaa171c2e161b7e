import { randomUUID } from 'node:crypto';
import * as samlify from 'samlify';
import { createCertificate } from './certificate.ts';

const LIFE_MS = 300_000;
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

const COMPANY = createCertificate('A company');

// The library wants to be told how to check schemas; these tests check what matters by themselves.
samlify.setSchemaValidator({ validate: async () => 'not checked' });

/** What the provider asserts; every field has an honest default. */
export interface Assertion {
  nameId?: string;
  nameIdFormat?: string;
  attributes?: Record<string, string[]>;
  assertionId?: string;
  issuer?: string;
  audience?: string;
  recipient?: string;
  inResponseTo?: string;
  /** Milliseconds from now until the end. */
  lifeMs?: number;
  sessionEndsAt?: Date;
}

/** A company's identity provider with keys of its own. */
export interface TestIdp {
  entityId: string;
  metadata: string;
  /** Answers the request in the address, as the form that the visitor's browser posts. */
  answer(url: string, assertion?: Assertion): Promise<URLSearchParams>;
}

/** `serviceMetadata` is that of the server under test. With `forged` the key is not the one in the metadata. */
export function createIdp(serviceMetadata: string, { forged = false } = {}): TestIdp {
  const entityId = `https://${randomUUID()}.company.example/saml`;
  const idp = samlify.IdentityProvider({
    entityID: entityId,
    privateKey: forged ? createCertificate('Somebody else').privateKey : COMPANY.privateKey,
    signingCert: COMPANY.certificate,
    nameIDFormat: [PERSISTENT],
    singleSignOnService: [{ Binding: REDIRECT, Location: `${new URL(entityId).origin}/sign-on` }],
    singleLogoutService: [{ Binding: REDIRECT, Location: `${new URL(entityId).origin}/sign-off` }],
  });
  const service = samlify.ServiceProvider({ metadata: serviceMetadata });
  return {
    entityId,
    metadata: idp.getMetadata(),
    answer: async (url, assertion = {}) => {
      const query = Object.fromEntries(new URL(url).searchParams);
      const request = await idp.parseLoginRequest(service, 'redirect', { query });
      const recipient = String(service.entityMeta.getAssertionConsumerService('post'));
      const facts = {
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
          context: fill(template, { ...facts, recipient: assertion.recipient ?? recipient }),
        }),
      );
      return new URLSearchParams({ SAMLResponse: context, RelayState: query.RelayState ?? '' });
    },
  };
}

type Facts = Assertion & Required<Pick<Assertion, 'issuer' | 'audience' | 'recipient' | 'inResponseTo'>>;

function fill(template: string, facts: Facts): string {
  const now = new Date();
  const end = new Date(now.getTime() + (facts.lifeMs ?? LIFE_MS)).toISOString();
  const statements = authnStatement(facts, now) + attributeStatement(facts.attributes ?? {});
  const withStatements = template.replace('{AuthnStatement}{AttributeStatement}', statements);
  return samlify.SamlLib.replaceTagsByValue(withStatements, {
    ID: `_${randomUUID()}`,
    AssertionID: facts.assertionId ?? `_${randomUUID()}`,
    Destination: facts.recipient,
    SubjectRecipient: facts.recipient,
    Audience: facts.audience,
    Issuer: facts.issuer,
    IssueInstant: now.toISOString(),
    StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    ConditionsNotBefore: new Date(now.getTime() - LIFE_MS).toISOString(),
    ConditionsNotOnOrAfter: end,
    SubjectConfirmationDataNotOnOrAfter: end,
    NameIDFormat: facts.nameIdFormat ?? PERSISTENT,
    NameID: facts.nameId ?? randomUUID(),
    InResponseTo: facts.inResponseTo,
  });
}

function authnStatement({ sessionEndsAt }: Facts, now: Date): string {
  const end = sessionEndsAt ? ` SessionNotOnOrAfter="${sessionEndsAt.toISOString()}"` : '';
  return `<saml:AuthnStatement AuthnInstant="${now.toISOString()}"${end}/>`;
}

function attributeStatement(attributes: Record<string, string[]>): string {
  const elements = Object.entries(attributes).map(([name, values]) => {
    const inner = values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('');
    return `<saml:Attribute Name="${name}">${inner}</saml:Attribute>`;
  });
  return `<saml:AttributeStatement>${elements.join('')}</saml:AttributeStatement>`;
}
