import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from './en.js';
import { pt_BR } from './pt-br.js';
import { wordsOfRule } from '@fidelidade/domain/record-kinds.js';

const ROOMS = ['domain', 'application', 'api', 'workers', 'sefaz', 'server', 'projections', 'event-store'];
const ROOT = join(__dirname, '../..');

/** Thrown to the program that asked, which answers with a text of its own. */
const NEVER_SHOWN = new Set<string>([]);

const sourcesOf = (room: string): string[] =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.ts$/.test(file) && !/\.(spec|contract|d)\.ts$|(^|\/)(dist|node_modules|testing)\//.test(file),
  );

/** `new DomainError('code'`, `notAcceptable('code'`, and codes that problems carry. */
const THROWN =
  /(?:new DomainError|notAcceptable|notFound|missing|refuse)\(\s*'([a-z_0-9]+)'|\bmessage: '([a-z]+(?:_[a-z]+)+)'/g;

const codes = new Map(
  ROOMS.flatMap((room) =>
    sourcesOf(room).flatMap((file) => {
      const source = readFileSync(join(ROOT, room, file), 'utf8');
      if (!source.includes('DomainError') && !source.includes('NoteProblem')) return [];
      const found = [...source.matchAll(THROWN)].map(([, thrown, carried]) => thrown ?? carried ?? '');
      return found.map((code) => [code, `${room}/${file}`] as const);
    }),
  ),
);

describe('every code that is thrown has a text', () => {
  it('there are some to look at', () => expect(codes.size).toBeGreaterThan(100));

  it.each([
    ['Portuguese', pt_BR],
    ['English', en],
  ] as const)('in %s', (_language, texts) => {
    const mute = [...codes].filter(
      ([code]) => !Object.hasOwn(texts, code) && !wordsOfRule(code) && !NEVER_SHOWN.has(code),
    );
    expect(mute).toEqual([]);
  });
});
