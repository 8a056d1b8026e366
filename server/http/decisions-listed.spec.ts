import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../docs/adr');
const decisions = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name));
const listed = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^- \[(.+?)\]\((.+?)\)/gm)];

describe('decisions', () => {
  it('are listed, each once and in their order', () => {
    expect(decisions.length).toBeGreaterThan(100);
    expect(listed.map(([, , file]) => file)).toEqual(decisions.toSorted());
  });

  it('have a number that is theirs alone, and begin with it', () => {
    const numbers = decisions.map((file) => file.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
    const headOf = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n', 1)[0];
    expect(decisions.filter((file) => !headOf(file)?.startsWith(`# ${file.slice(0, 4)} `))).toEqual([]);
  });
});
