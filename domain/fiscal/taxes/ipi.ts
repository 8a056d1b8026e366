import { DomainError } from '../../kernel/domain-error.js';
import { choice, digits, percent, price, say, text } from '../../kernel/record-kind/field.js';
import { placesAmong } from '../../kernel/record-kind/places.js';
import { recordKind } from '../../kernel/record-kind/record-kind.js';
import { EITHER_SAYS, eitherOf } from './either.js';
import { situationsOf } from './situations.js';

const SITUATIONS = situationsOf('ipi');

/** Those of the group IPITrib, which say how much; the others say only that nothing is due. */
const TAXED: readonly (string | undefined)[] = ['00', '49', '50', '99'];

/** Framings that belong to situations, by their first digit (rejection 388): immune, suspended, exempt. */
const FRAMING_OF: Readonly<Record<string, string>> = {
  '04': '0',
  '54': '0',
  '05': '1',
  '55': '1',
  '02': '3',
  '52': '3',
};

const isFramingOf = (situation: string, framing: string): boolean => {
  const first = framing.charAt(0);
  const wanted = FRAMING_OF[situation];
  return wanted === undefined ? !Object.values(FRAMING_OF).includes(first) : first === wanted;
};

/** How the IPI of goods is charged: in and out, the legal framing (cEnq), a rate or an amount a unit. */
export const ipi = recordKind({
  name: 'Ipi',
  resource: 'ipi',
  context: 'fiscal',
  icon: 'percent',
  words: { pt_BR: ['regra de IPI', 'regras de IPI', 'f'], en: ['IPI rule', 'IPI rules'] },
  purpose: say(
    'Como o IPI incide, para quem industrializa ou importa.',
    'How IPI is charged, for whoever makes or imports goods.',
  ),
  fields: {
    name: text(say('Nome', 'Name'), { max: 60, unique: true }),
    situation: choice(say('CST do IPI', 'IPI CST'), SITUATIONS, {}),
    framing: digits(say('Enquadramento legal (cEnq)', 'Legal framing (cEnq)'), {
      max: 3,
      rule: ['ipi_framing', (framing) => /^\d{3}$/.test(framing)],
      hint: say('999 quando nada especial se aplica', '999 where nothing special applies'),
    }),
    rate: percent(say('Alíquota (%)', 'Rate (%)'), { optional: true }),
    unitValue: price(say('Valor por unidade', 'Amount a unit'), { optional: true }),
  },
  placesOf: ({ situation }) => (TAXED.includes(situation) ? {} : placesAmong(['rate', 'unitValue'], {})),
  check: ({ situation, framing, rate, unitValue }) => [
    TAXED.includes(situation) ? eitherOf(rate, unitValue) : undefined,
    isFramingOf(situation, framing) ? undefined : new DomainError('ipi_framing_unfit', { field: 'framing' }),
  ],
  says: {
    ...EITHER_SAYS,
    ipi_framing: say('São três dígitos.', 'Three digits.'),
    ipi_framing_unfit: say(
      'O enquadramento não é desta CST: 001 a 099 imunidade, 101 a 199 suspensão, 301 a 399 isenção; as demais usam outro.',
      'The framing is not of this CST: 001 to 099 immunity, 101 to 199 suspension, 301 to 399 exemption; the others use another.',
    ),
  },
  title: 'name',
  list: ['situation', 'framing', 'rate'],
  form: [{ fields: { name: 6, situation: 6, framing: 4, rate: 4, unitValue: 4 } }],
});
