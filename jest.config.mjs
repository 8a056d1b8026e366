/** Unit and integration tests of every room, in one run. Jest works in CommonJS: swc turns our ESM into it on the fly. */
const clients = ['admin-ui', 'participant-ui', 'ui-kit'];
/** Vite's own words, as a browser that serves the application at `/` has them. */
const viteEnvironment = { 'import.meta.env.BASE_URL': '"/"', 'import.meta.env.PROD': 'false' };
const rooms = ['domain', 'event-store', 'sefaz', 'projections', 'application', 'api', 'workers', 'server'];

const compiledAs = (parser) => ({
  jsc: {
    parser,
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      react: { runtime: 'automatic' },
      optimizer: { globals: { vars: viteEnvironment } },
    },
    target: 'es2022',
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
  // Beside what is compiled, not in it: whoever loads a module reads half as much.
  sourceMaps: true,
});

export default {
  testEnvironment: 'node',
  roots: [...rooms, ...clients].map((room) => `<rootDir>/${room}`),
  // A `.spec.tsx` says in its first lines that it wants a page: `@jest-environment @happy-dom/jest-environment`.
  testMatch: ['**/*.spec.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  transform: {
    '^.+\\.[mc]?[tj]s$': ['@swc/jest', compiledAs({ syntax: 'typescript', decorators: true })],
    '^.+\\.tsx$': ['@swc/jest', compiledAs({ syntax: 'typescript', tsx: true })],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(@nestjs|@fidelidade|@br-validators|kysely|jose|uuid|libxml2-wasm|react-hotkeys-hook|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|qr)/)',
  ],
  moduleNameMapper: {
    // These run in threads of their own, which Node loads as they were built.
    '^@fidelidade/sefaz/certificate/open-pfx-thread\\.js$':
      '<rootDir>/sefaz/dist/certificate/open-pfx-thread.js',
    '^@fidelidade/application/platform/tables/table-thread\\.js$':
      '<rootDir>/application/dist/platform/tables/table-thread.js',
    [`^@fidelidade/(${[...rooms, 'ui-kit'].join('|')})/(.*)\\.js$`]: '<rootDir>/$1/$2',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.module\\.css$': '<rootDir>/participant-ui/testing/no-styles.mjs',
    // Its exports name no CommonJS entry.
    '^@br-validators/core/([a-z-]+)$': '<rootDir>/node_modules/@br-validators/core/dist/$1.js',
    '^libxml2-wasm$': '<rootDir>/sefaz/testing/libxml2-in-jest.ts',
  },
  globalSetup: '<rootDir>/server/testing/start-database.mjs',
  globalTeardown: '<rootDir>/server/testing/stop-database.mjs',
  setupFilesAfterEnv: ['<rootDir>/ui-kit/testing/patient-queries.ts'],
  maxWorkers: 2,
  // A set-up opens a whole server: on a machine that is busy otherwise, four times what it takes on a quiet one.
  testTimeout: 120_000,
};
