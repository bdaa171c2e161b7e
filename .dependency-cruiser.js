const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const PRODUCT = '^(apps|packages)/';
const TEST_FILE = '\\.test(-support)?\\.ts$';

// Lowest first.
const SERVER_LAYERS = ['config', 'observability', 'persistence', 'http', 'modules'];
const MODULE_AREAS = ['messaging', 'people', 'catalogue', 'booking', 'money'];

/** The import rules of docs/architecture.md. */
export default {
  forbidden: [
    forbid(
      'no-cycles',
      'Files do not import each other in a circle, types included.',
      {},
      { circular: true },
    ),
    forbid(
      'domain-is-pure',
      'Business rules import the parser of phone numbers and nothing else.',
      { path: '^packages/domain/src', pathNot: TEST_FILE },
      { pathNot: ['^packages/domain/src', '^node_modules/libphonenumber-js'] },
    ),
    forbid(
      'contracts-on-domain',
      'Request and response schemas import business rules and the schema library.',
      { path: '^packages/contracts/src', pathNot: TEST_FILE },
      { pathNot: ['^packages/(contracts|domain)/src', '^node_modules/zod'] },
    ),
    forbid(
      'packages-stand-alone',
      'A package imports neither applications nor other packages; contracts import domain, auth imports mail and postgres.',
      { path: '^packages/([^/]+)/', pathNot: ['^packages/(contracts|auth)/', TEST_FILE] },
      { path: PRODUCT, pathNot: '^packages/$1/' },
    ),
    forbid(
      'auth-on-mail-and-postgres',
      'The auth server imports the shared packages for mail and PostgreSQL.',
      { path: '^packages/auth/', pathNot: TEST_FILE },
      { path: PRODUCT, pathNot: '^packages/(auth|mail|postgres)/' },
    ),
    forbid(
      'auth-features-optional',
      'The auth server does not import its optional features, so that a product loads only those that it uses.',
      { path: '^packages/auth/src/', pathNot: ['^packages/auth/src/(features|test-support)/', TEST_FILE] },
      { path: '^packages/auth/src/features/' },
    ),
    forbid(
      'web-imports-domain-and-contracts',
      'Pages import business rules and schemas, never the server.',
      { path: '^apps/web/' },
      { path: PRODUCT, pathNot: '^(apps/web|packages/(domain|contracts))/' },
    ),
    forbid(
      'server-without-web',
      'The server serves the built pages and imports no source of them.',
      { path: '^apps/server/' },
      { path: '^apps/web/' },
    ),
    ...SERVER_LAYERS.map((layer, level) =>
      forbid(
        `server-layers-${layer}`,
        'A layer of the server imports the layers below it: config, observability, persistence, http, modules.',
        { path: `^apps/server/src/${layer}/`, pathNot: TEST_FILE },
        { path: `^apps/server/src/(?!(${SERVER_LAYERS.slice(0, level + 1).join('|')})/)` },
      ),
    ),
    ...MODULE_AREAS.map((area, level) =>
      forbid(
        `areas-${area}`,
        'An area of the modules imports the areas below it: messaging, people, catalogue, booking, money.',
        { path: `^apps/server/src/modules/${area}/`, pathNot: TEST_FILE },
        { path: `^apps/server/src/modules/(?!(${MODULE_AREAS.slice(0, level + 1).join('|')})/)` },
      ),
    ),
    forbid(
      'features-separate',
      'A route composes features; features do not import each other.',
      { path: '^apps/web/app/features/([^/]+)/' },
      { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/$1/' },
    ),
    forbid(
      'ui-without-business',
      'The design system imports nothing else of the product.',
      { path: '^apps/web/app/ui/' },
      { path: PRODUCT, pathNot: '^apps/web/app/ui/' },
    ),
    forbid(
      'lib-below-features',
      'Shared code imports neither features nor routes.',
      { path: '^apps/web/app/lib/' },
      { path: '^apps/web/app/(features|routes)/' },
    ),
    forbid(
      'dev-out-of-the-product',
      'Pages of the development server are in no build: only their routes import them.',
      { path: PRODUCT, pathNot: '^apps/web/app/(dev|routes/dev)/' },
      { path: '^apps/web/app/dev/' },
    ),
    forbid(
      'dev-without-business',
      'The catalogue of the design system shows components without data.',
      { path: '^apps/web/app/dev/', pathNot: '\\.test\\.tsx?$' },
      { path: PRODUCT, pathNot: '^apps/web/app/(dev|ui)/' },
    ),
    forbid(
      'routes-call-services',
      'A route authorizes, validates, calls a service and presents; it imports no repository and no table.',
      { path: '\\.routes\\.ts$' },
      { path: ['\\.repository\\.ts$', '^apps/server/src/persistence/schema'] },
    ),
    forbid(
      'modules-meet-through-services',
      'A module imports no repository of another module. The folders of the catalogue are one module.',
      { path: '^apps/server/src/modules/(catalogue|[^/]+/[^/]+)/' },
      { path: '\\.repository\\.ts$', pathNot: '^apps/server/src/modules/$1/' },
    ),
    forbid(
      'sql-in-repositories',
      'Repositories and persistence import tables.',
      {
        path: '^apps/server/src',
        pathNot: ['\\.repository\\.ts$', '^apps/server/src/(persistence|demo-data)/', TEST_FILE],
      },
      { path: '^apps/server/src/persistence/schema' },
    ),
    forbid(
      'acceptance-from-outside',
      'Acceptance tests and journeys use the public interfaces.',
      { path: '^tests/(acceptance|e2e)/' },
      { path: '^apps/' },
    ),
    forbid('no-missing', 'Every import resolves.', {}, { couldNotResolve: true, pathNot: '\\+types' }),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['apps/web/build', 'packages/auth/build', 'apps/web/\\.react-router'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
