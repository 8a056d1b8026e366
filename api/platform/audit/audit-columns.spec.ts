import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESOURCES } from '@fidelidade/application/platform/audit/records.js';
import { namedKind } from '@fidelidade/domain/platform/import-job/import-kinds.js';

const TEXTS = join(__dirname, '../../../admin-ui/src/i18n');

it.each(['pt-BR', 'en'])(
  'every record that facts are about has a name on the screens of the staff in %s',
  (language) => {
    const texts = JSON.parse(readFileSync(join(TEXTS, language, 'layout.json'), 'utf8')) as {
      readonly records: Readonly<Record<string, string>>;
    };
    // These are found by the palette, but no history is about one.
    const found = ['coupon-tickets', 'lots', 'receipts', 'stock-movements'];
    const unnamed = [...found, ...RESOURCES.filter((each) => !namedKind(each))];
    expect(Object.keys(texts.records).toSorted()).toEqual(unnamed.toSorted());
    expect(Object.values(texts.records).filter((name) => !/^\p{Lu}/u.test(name))).toEqual([]);
  },
);
