import type { Cents } from './money.js';

/**
 * An amount as Brazilian papers write it out (por extenso): `mil duzentos e trinta e quatro reais e cinquenta e seis centavos`. In
 * lower case, for it stands within a sentence; a law of the language and so the same whoever reads the screen.
 */
export function amountInWords(amount: Cents): string {
  const [size, sign] = amount < 0 ? [-amount, 'menos '] : [amount, ''];
  const [reais, centavos] = [Math.floor(size / 100), size % 100];
  const parts = [
    ...(reais > 0 || centavos === 0 ? [`${numberInWords(reais)} ${currencyOf(reais)}`] : []),
    ...(centavos > 0 ? [`${numberInWords(centavos)} ${centavos === 1 ? 'centavo' : 'centavos'}`] : []),
  ];
  return sign + parts.join(' e ');
}

/** Nothing is singular; whole millions want a «de»: `um milhão de reais`. */
function currencyOf(reais: number): string {
  if (reais <= 1) return 'real';
  return reais % 1_000_000 === 0 ? 'de reais' : 'reais';
}

/** A group of three digits with the name of its order, from the highest down. */
interface Group {
  readonly value: number;
  readonly order: number;
}

function numberInWords(value: number): string {
  if (value === 0) return 'zero';
  const groups = groupsOf(value).filter((group) => group.value > 0);
  return groups
    .map((group, index) => {
      const before = groups[index - 1];
      if (!before) return groupInWords(group);
      return `${joint(before, group, index === groups.length - 1)}${groupInWords(group)}`;
    })
    .join('');
}

/**
 * The conjunction stands within an order and not between two, but before a last one that has none itself: `mil e duzentos`, `mil e
 * um`. Higher orders are parted by a comma, thousands and what follows them by nothing (Cunha and Cintra, «numerais cardinais»).
 */
function joint(before: Group, { value }: Group, isLast: boolean): string {
  if (isLast && (value < 100 || value % 100 === 0)) return ' e ';
  return before.order > 1 ? ', ' : ' ';
}

function groupsOf(value: number): Group[] {
  const groups: Group[] = [];
  for (let [rest, order] = [value, 0]; rest > 0; rest = Math.floor(rest / 1000), order += 1)
    groups.unshift({ value: rest % 1000, order });
  return groups;
}

/** Those above the thousands, which have a plural. What is exact to the cent ends within the trillions. */
const ORDERS = [
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
  ['trilhão', 'trilhões'],
] as const;

function groupInWords({ value, order }: Group): string {
  if (order === 0) return hundredsInWords(value);
  if (order === 1) return value === 1 ? 'mil' : `${hundredsInWords(value)} mil`;
  const [one, many] = ORDERS[order - 2]!;
  return `${hundredsInWords(value)} ${value === 1 ? one : many}`;
}

function hundredsInWords(value: number): string {
  if (value === 100) return 'cem';
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const ofRest =
    rest < UP_TO_NINETEEN.length
      ? [UP_TO_NINETEEN[rest]]
      : [TENS[Math.floor(rest / 10)], UP_TO_NINETEEN[rest % 10]];
  return [HUNDREDS[hundreds], ...ofRest].filter(Boolean).join(' e ');
}

const UP_TO_NINETEEN = [
  ...['', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'],
  ...['dez', 'onze', 'doze', 'treze', 'quatorze', 'quinze', 'dezesseis', 'dezessete', 'dezoito', 'dezenove'],
];
const TENS = [
  ...['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa'],
];
const HUNDREDS = [
  ...['', 'cento', 'duzentos', 'trezentos', 'quatrocentos', 'quinhentos', 'seiscentos', 'setecentos'],
  ...['oitocentos', 'novecentos'],
];
