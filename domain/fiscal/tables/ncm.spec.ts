import { problemsOf, readDetails } from '../../kernel/record-kind/details.js';
import { cests } from './cest.js';
import { ncms } from './ncm.js';

const refused = (kind: typeof ncms | typeof cests, wire: object): readonly string[] => {
  const reading = readDetails(kind, { description: 'Café', ...wire });
  const problems = 'problems' in reading ? reading.problems : problemsOf(kind, reading.details);
  return problems.map(({ code, field }) => `${field}: ${code}`);
};
const ncm = (changes: object) => refused(ncms, { code: '0901.21.00', ...changes });

describe('an NCM of one’s own (R-3.4.12)', () => {
  it.each([
    {},
    { item: '09.01', category: 'Café, chá, mate e especiarias' },
    { item: '0901', category: '09 – Café' },
    { category: '9' },
  ])('takes the heading and the chapter that its code says: %p', (changes) =>
    expect(ncm(changes)).toEqual([]),
  );

  it('refuses others, each at its field', () =>
    expect(ncm({ item: '99.99', category: '99' })).toEqual(['item: ncm_heading', 'category: ncm_chapter']));
});

it('a CEST takes its NCMs with their dots, and without', () => {
  const cest = (list: string) => refused(cests, { code: '17.096.00', ncms: list });
  expect([cest('0901.21.00'), cest('09012100, 2106'), cest('09')]).toEqual([[], [], []]);
  expect(cest('0901.x')).toEqual(['ncms: cest_ncms']);
});
