import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESOURCES } from '@fidelidade/application/platform/audit/records.js';
import { isRecordResource } from '@fidelidade/domain/record-kinds.js';

const TEXTS = join(__dirname, '../../../admin-ui/src/i18n');

it.each(['pt-BR', 'en'])(
  'every record that facts are about has a name on the page of the audit in %s',
  (language) => {
    const texts = JSON.parse(readFileSync(join(TEXTS, language, 'audit.json'), 'utf8')) as {
      readonly records: Readonly<Record<string, string>>;
    };
    const named = Object.keys(texts.records);
    expect(named.toSorted()).toEqual(RESOURCES.filter((each) => !isRecordResource(each)).toSorted());
    expect(Object.values(texts.records).filter((name) => !/^\p{Lu}/u.test(name))).toEqual([]);
  },
);
