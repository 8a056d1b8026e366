import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const document = readFileSync(join(root, 'docs/security.md'), 'utf8');
const lines = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \|$/gm)];

describe('what is said of security', () => {
  it('names tests that are there', () => {
    const named = [...document.matchAll(/`([\w./-]+\.(?:spec\.)?ts)`/g)].map(([, path]) => path ?? '');
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('answers each requirement once: by a test, by why it is none of ours, or by «not yet»', () => {
    expect(lines.length).toBeGreaterThan(60);
    const numbers = lines.map(([, number]) => number);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
    const isAnswer = (answer = '') => /^(above|n\/a: \w|not yet)|\.spec\.ts`/.test(answer);
    expect(lines.filter(([, , , answer]) => !isAnswer(answer)).map(([line]) => line)).toEqual([]);
  });
});
