import eslint from '@eslint/js';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

/** Who may import whom (ARCHITECTURE.md). Rooms meet only through their package names, so this table is the whole law. */
const mayImport = {
  domain: [],
  'event-store': ['domain'],
  sefaz: ['domain'],
  projections: ['domain', 'event-store'],
  application: ['domain', 'event-store', 'sefaz', 'projections'],
  api: ['domain', 'application', 'projections'],
  workers: ['domain', 'application', 'sefaz'],
  'admin-ui': ['domain', 'ui-kit'],
  'participant-ui': ['domain', 'ui-kit'],
  'ui-kit': ['domain'],
};
const rooms = [...Object.keys(mayImport), 'server'];

const importTable = Object.entries(mayImport).map(([room, allowed]) => {
  const forbidden = rooms.filter((other) => other !== room && !allowed.includes(other));
  const patterns = [
    {
      group: forbidden.flatMap((other) => [`@fidelidade/${other}`, `@fidelidade/${other}/*`]),
      message: `${room}/ may import only: ${allowed.join(', ') || 'nothing outside itself'} (ARCHITECTURE.md).`,
    },
  ];
  if (room === 'domain') {
    patterns.push({ regex: '^[^.]', message: 'domain/ is pure: it imports nothing outside itself.' });
  }
  if (room === 'admin-ui') {
    patterns.push({
      group: ['react-admin'],
      importNames: ['Form', 'SimpleForm', 'TabbedForm'],
      message:
        'Take Form of shared/form/Form: there the errors of the server have their place and their end.',
    });
  }
  return {
    files: [`${room}/**/*.{ts,tsx}`],
    ignores: ['**/*.spec.ts', '**/testing/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
  };
});

/** What the bundler's own configuration reads: no room is built yet then, and a clone that is new has nothing of them. */
const readByTheBundler = {
  files: [
    'participant-ui/vite.config.ts',
    'participant-ui/{build,src/i18n/areas}/**/*.ts',
    'participant-ui/src/i18n/{en,pt-BR}.ts',
    'participant-ui/src/theme/skins.ts',
  ],
  ignores: ['**/*.spec.ts'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: ['@fidelidade/*'],
            allowTypeImports: true,
            message: 'The build reads this before any room is built: import it by its path.',
          },
        ],
      },
    ],
  },
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      'test-results/**',
      'playwright-report/**',
      '.specs-together/**',
    ],
  },
  eslint.configs.recommended,
  ...tseslint.configs.recommended,
  prettier,
  {
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        Buffer: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        performance: 'readonly',
        AbortSignal: 'readonly',
        AbortController: 'readonly',
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': ['error', { allow: ['error'] }],
      // What a file takes from a module stands in one place of its head.
      'no-duplicate-imports': 'error',
    },
  },
  {
    // A promise that nobody waits for takes the whole process with it when it is rejected.
    files: rooms
      .filter((room) => room !== 'domain' && room !== 'ui-kit' && !room.endsWith('-ui'))
      .map((room) => `${room}/**/*.ts`),
    ignores: ['**/*.spec.ts', '**/*.contract.ts', '**/testing/**'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
  {
    files: ['domain/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'process',
        'console',
        'fetch',
        'setTimeout',
        'setInterval',
        'Buffer',
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'The clock arrives in the command.',
        },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'The clock arrives in the command.',
        },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'Random numbers arrive in the command.',
        },
      ],
    },
  },
  {
    files: ['projections/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          // Twenty microseconds a row instead of a quarter of one: ADR 0037.
          selector:
            'ObjectExpression > SpreadElement:first-child[argument.callee.name=/^(recordColumns|newRecord)$/]',
          message: 'A row begins with its own columns: spread those of every record behind them.',
        },
      ],
    },
  },
  { files: ['**/*.mjs'], rules: { 'no-console': 'off' } },
  {
    files: ['*-ui/public/*.js'],
    languageOptions: { globals: { document: 'readonly', localStorage: 'readonly' } },
  },
  ...importTable,
  readByTheBundler,
);
