const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The walls between the rooms of the house; see docs/architecture.md. */
export default {
  forbidden: [
    wall('no-cycles', 'Files that need each other are one file or miss a third.', {}, { circular: true }),
    wall(
      'domain-is-pure',
      'The rules know nothing but themselves, the schema library and the parser of phone numbers.',
      { path: '^packages/domain/src' },
      { pathNot: ['^packages/domain/src', '^node_modules/(zod|libphonenumber-js)'] },
    ),
    wall(
      'wire-only-with-schemas',
      'Rules that every page loads stay free of the schema library.',
      { path: '^packages/domain/src/', pathNot: '^packages/domain/src/wire/' },
      { path: '^node_modules/zod' },
    ),
    wall(
      'packages-stand-alone',
      'Packages never reach into applications or each other.',
      { path: '^packages/([^/]+)/' },
      { path: '^(apps|packages)/', pathNot: '^packages/$1/' },
    ),
    wall(
      'web-talks-over-the-wire',
      'Pages know the rules and the API, never the server.',
      { path: '^apps/web/' },
      { path: '^(apps/server|packages/(auth|drawings))/' },
    ),
    wall(
      'server-knows-no-pages',
      'The server meets the pages as a build.',
      { path: '^apps/server/' },
      { path: '^apps/web/' },
    ),
    wall(
      'features-never-meet',
      'A page composes features; features do not import each other.',
      { path: '^apps/web/app/features/([^/]+)/' },
      { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/$1/' },
    ),
    wall(
      'ui-knows-no-field-words',
      'The design system stands below everything of ours.',
      { path: '^apps/web/app/ui/' },
      { path: '^(apps|packages)/', pathNot: '^apps/web/app/ui/' },
    ),
    wall(
      'lib-below-features',
      'What features share knows no feature and no page.',
      { path: '^apps/web/app/lib/' },
      { path: '^apps/web/app/(features|routes)/' },
    ),
    wall(
      'routes-call-services',
      'A route guards, calls one service and answers; it knows no repository and no table.',
      { path: '\\.routes\\.ts$' },
      {
        path: ['\\.repository\\.ts$', '^apps/server/src/database/schema'],
        pathNot: 'modules/notifications/mail\\.repository\\.ts$',
      },
    ),
    wall(
      'modules-meet-through-services',
      'No module reads the tables of another.',
      { path: '^apps/server/src/modules/([^/]+)/' },
      { path: '\\.repository\\.ts$', pathNot: '^apps/server/src/modules/$1/' },
    ),
    wall(
      'sql-in-repositories',
      'Only repositories and the seed know tables.',
      {
        path: '^apps/server/src',
        pathNot: ['\\.repository\\.ts$', '^apps/server/src/(database|test-support)/', '\\.test\\.ts$'],
      },
      { path: '^apps/server/src/database/schema' },
    ),
    wall(
      'acceptance-from-outside',
      'Acceptance tests and journeys knock at the front door.',
      { path: '^(acceptance|e2e)/' },
      { path: '^apps/' },
    ),
    wall(
      'no-missing',
      'An import that does not resolve.',
      {},
      { couldNotResolve: true, pathNot: '\\+types' },
    ),
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
