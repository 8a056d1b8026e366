import { integer, say, text } from '../kernel/record-kind/field.js';
import { recordKind } from '../kernel/record-kind/record-kind.js';

/** What goods are counted in: the abbreviation stands on notes (uCom, six characters). */
export const units = recordKind({
  name: 'Unit',
  resource: 'units',
  context: 'stock',
  icon: 'ruler',
  words: { pt_BR: ['unidade', 'unidades', 'f'], en: ['unit', 'units'] },
  purpose: say(
    'As medidas dos produtos. As usuais, como UN, KG e CX, valem sem cadastro: cadastre aqui as outras.',
    'What products are measured in. The usual ones, as UN, KG and CX, need no register: add the others here.',
  ),
  fields: {
    abbreviation: text(say('Sigla', 'Abbreviation'), {
      max: 6,
      unique: true,
      inCapitals: true,
      hint: say('Sai na nota, até 6 letras ou números', 'Printed on notes, up to 6 letters or digits'),
      rule: ['unit_invalid', (abbreviation) => /^[A-Z0-9]{1,6}$/.test(abbreviation)],
    }),
    description: text(say('Descrição', 'Description'), { max: 60 }),
    decimals: integer(say('Casas decimais', 'Decimals'), {
      range: [0, 4],
      initial: 0,
      hint: say('0: só quantidades inteiras', '0: whole quantities only'),
    }),
  },
  title: 'description',
  list: ['abbreviation', 'decimals'],
  form: [{ fields: { abbreviation: 3, description: 6, decimals: 3 } }],
});
