import fc from 'fast-check';
import { amountInWords } from './amount-in-words.js';
import { sumOfMoney, type Cents } from './money.js';

const inWords = (cents: number) => amountInWords(cents as Cents);

describe('an amount in words', () => {
  it.each([
    [0, 'zero real'],
    [1, 'um centavo'],
    [2, 'dois centavos'],
    [99, 'noventa e nove centavos'],
    [1_00, 'um real'],
    [1_01, 'um real e um centavo'],
    [14_15, 'quatorze reais e quinze centavos'],
    [20_00, 'vinte reais'],
    [21_00, 'vinte e um reais'],
    [100_00, 'cem reais'],
    [101_00, 'cento e um reais'],
    [117_00, 'cento e dezessete reais'],
    [200_00, 'duzentos reais'],
    [999_99, 'novecentos e noventa e nove reais e noventa e nove centavos'],
    [1_000_00, 'mil reais'],
    [1_001_00, 'mil e um reais'],
    [1_100_00, 'mil e cem reais'],
    [1_200_00, 'mil e duzentos reais'],
    [1_234_56, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
    [2_045_10, 'dois mil e quarenta e cinco reais e dez centavos'],
    [100_000_00, 'cem mil reais'],
    [293_572_00, 'duzentos e noventa e três mil quinhentos e setenta e dois reais'],
    [1_000_000_00, 'um milhão de reais'],
    [1_000_000_01, 'um milhão de reais e um centavo'],
    [1_000_001_00, 'um milhão e um reais'],
    [1_500_000_00, 'um milhão e quinhentos mil reais'],
    [1_234_567_00, 'um milhão, duzentos e trinta e quatro mil quinhentos e sessenta e sete reais'],
    [2_000_230_00, 'dois milhões, duzentos e trinta reais'],
    [1_200_000_000_00, 'um bilhão e duzentos milhões de reais'],
    [
      332_415_741_211_00,
      'trezentos e trinta e dois bilhões, quatrocentos e quinze milhões, setecentos e quarenta e um mil duzentos e onze reais',
    ],
    [1_000_000_000_000_00, 'um trilhão de reais'],
    [-5_00, 'menos cinco reais'],
  ])('%i centavos: «%s»', (cents, words) => {
    expect(inWords(cents)).toBe(words);
  });

  it('says as much as the figures do, of whatever is exact to the cent', () => {
    fc.assert(fc.property(anyAmount, (cents) => expect(readBack(inWords(cents))).toBe(cents)));
  });

  it('is one line of plain words, and none of two amounts is that of the other', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (one, other) => {
        expect(inWords(one)).toMatch(/^[a-zçãõêé]+(,? [a-zçãõêé]+)*$/);
        expect(inWords(one) === inWords(other)).toBe(one === other);
      }),
    );
  });
});

/** Of every size, and the round ones among them, where the language has its exceptions. */
const anyAmount = fc
  .oneof(
    fc.nat(99),
    fc.nat(200_000_00),
    fc.nat(Number.MAX_SAFE_INTEGER),
    fc
      .tuple(fc.nat(999), fc.constantFrom(...Array.from({ length: 12 }, (_, zeros) => 10 ** zeros)))
      .map(([digits, unit]) => digits * unit),
  )
  .map(sumOfMoney);

/** Reads words as a person adds them up: another way than the one in which they are written. */
function readBack(words: string): number {
  const [reais, centavos] = words.includes('rea') ? words.split(/ (?:de )?rea(?:is|l)(?: e )?/) : ['', words];
  return valueOf(reais ?? '') * 100 + valueOf((centavos ?? '').replace(/ centavos?$/, ''));
}

function valueOf(words: string): number {
  let [total, group] = [0, 0];
  for (const word of words.split(/,? /).filter((each) => each && each !== 'e')) {
    const unit = UNITS[word];
    if (unit === undefined) {
      group += NUMBERS[word]!;
    } else {
      total += (group || 1) * unit;
      group = 0;
    }
  }
  return total + group;
}

const UNITS: Readonly<Record<string, number>> = {
  mil: 1e3,
  milhão: 1e6,
  milhões: 1e6,
  bilhão: 1e9,
  bilhões: 1e9,
  trilhão: 1e12,
  trilhões: 1e12,
};

const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries([
  ...'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'
    .split(' ')
    .map((word, value) => [word, value]),
  ...'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'
    .split(' ')
    .map((word, index) => [word, (index + 2) * 10]),
  ...'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'
    .split(' ')
    .map((word, index) => [word, (index + 1) * 100]),
  ['cem', 100],
]);
