/** Unit and integration tests of every room, in one run. Jest works in CommonJS: swc turns our ESM into it on the fly. */
const clients = ['admin-ui', 'participant-ui'];
const rooms = ['domain', 'event-store', 'sefaz', 'projections', 'application', 'api', 'workers', 'server'];

export default {
  testEnvironment: 'node',
  roots: [...rooms, ...clients].map((room) => `<rootDir>/${room}`),
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  transform: {
    '^.+\\.[mc]?[tj]s$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          target: 'es2022',
          keepClassNames: true,
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(@nestjs|@fidelidade|@br-validators|kysely|jose|uuid|libxml2-wasm)/)',
  ],
  moduleNameMapper: {
    [`^@fidelidade/(${rooms.join('|')})/(.*)\\.js$`]: '<rootDir>/$1/$2',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Its exports name no CommonJS entry.
    '^@br-validators/core/ibge$': '<rootDir>/node_modules/@br-validators/core/dist/ibge.js',
    '^libxml2-wasm$': '<rootDir>/sefaz/testing/libxml2-in-jest.ts',
  },
  globalSetup: '<rootDir>/server/testing/start-database.mjs',
  globalTeardown: '<rootDir>/server/testing/stop-database.mjs',
  maxWorkers: 2,
  testTimeout: 30_000,
};
