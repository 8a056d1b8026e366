import { builder } from '../../testing/builder.js';
import {
  sayingOf,
  suggestAll,
  suggestionOf,
  type Candidate,
  type Learned,
  type WaitingLine,
} from './suggestions.js';

const aLine = builder<WaitingLine>({ id: 'l1', date: '2026-01-10', amount: 150_00, text: 'PIX RECEBIDO' });
const aCandidate = builder<Candidate>({
  ...{ id: 'c1', date: '2026-01-10', amount: 150_00, document: '', personId: 'p1', personName: 'Ana Souza' },
  ...{ accountPlanId: 'sales', standing: 'moved' },
});
const because = (
  line: Parameters<typeof aLine>[0],
  candidate: Parameters<typeof aCandidate>[0],
  learned?: Learned,
) => suggestionOf(aLine(line), aCandidate(candidate), learned)?.because;

describe('a suggestion', () => {
  it('has the amount of the line, to the cent and by its sign', () => {
    expect(because({}, { amount: 149_99 })).toBeUndefined();
    expect(because({}, { amount: -150_00 })).toBeUndefined();
    expect(because({}, {})).toEqual(['day']);
  });

  it.each([
    ['2026-01-10', ['day']],
    ['2026-01-13', ['near']],
    ['2026-01-07', ['near']],
    ['2026-01-14', undefined],
  ])('by its amount alone is of a day no further than three: %s', (date, expected) => {
    expect(because({}, { date })).toEqual(expected);
  });

  it('is found further away by its document, by who it is of, by what was matched before, but not of another month', () => {
    const far = { date: '2026-01-30' };
    expect(because({ text: 'BOLETO 000123-4' }, { ...far, document: 'NF-e 1-123' })).toEqual(['document']);
    expect(because({ text: 'PIX 12/01 SOUZA, ANA M' }, far)).toEqual(['name']);
    expect(because({}, far, { personId: 'p1', accountPlanId: null })).toEqual(['learned']);
    expect(because({}, far, { personId: null, accountPlanId: 'sales' })).toEqual(['learned']);
    expect(because({}, far, { personId: 'p2', accountPlanId: 'sales' })).toBeUndefined();
    expect(because({ text: 'ANA SOUZA' }, { date: '2026-03-30' })).toBeUndefined();
  });

  it.each([
    ['PIX ANA', 'Ana Souza', false],
    ['PIX MERCADO', 'Mercado Ltda', true],
    ['PIX DA SILVA', 'Da de do', false],
    ['TED COMERCIO', 'Comércio de Tintas', false],
    ['PIX JOSE A SILVA', 'José Antônio da Silva', true],
  ])('«%s» names %s: %s', (text, personName, isNamed) => {
    expect(because({ text }, { date: '2026-01-30', personName })?.includes('name') ?? false).toBe(isNamed);
  });
});

describe('suggestions of many lines', () => {
  const firsts = (lines: readonly WaitingLine[], candidates: readonly Candidate[]) => {
    const all = suggestAll(lines, candidates, () => undefined);
    return Object.fromEntries(lines.map(({ id }) => [id, all.get(id)?.map(({ candidate }) => candidate.id)]));
  };

  it('give each line what fits it best, and what is left to those that fit less', () => {
    const lines = [aLine({ id: 'l1', date: '2026-01-11' }), aLine({ id: 'l2', text: 'PIX ANA SOUZA' })];
    const candidates = [
      aCandidate({ id: 'ana' }),
      aCandidate({ id: 'other', personId: 'p2', personName: 'Rui Barbosa', date: '2026-01-12' }),
    ];
    expect(firsts(lines, candidates)).toEqual({ l1: ['other', 'ana'], l2: ['ana', 'other'] });
  });

  it('prefer what moved to what is owed', () => {
    const candidates = [aCandidate({ id: 'owed', standing: 'owed' }), aCandidate({ id: 'moved' })];
    expect(firsts([aLine()], candidates)).toEqual({ l1: ['moved', 'owed'] });
  });

  it('look at few of many candidates of one amount, however many there are', () => {
    const lines = Array.from({ length: 1_000 }, (_, index) =>
      aLine({ id: `l${index}`, amount: 1 + (index % 50) }),
    );
    let looks = 0;
    const candidates = Array.from({ length: 5_000 }, (_, index) => ({
      ...aCandidate({ id: `c${index}`, amount: 1 + (index % 50) }),
      get personName() {
        looks += 1;
        return null;
      },
    }));
    expect(suggestAll(lines, candidates, () => undefined).size).toBe(1_000);
    // Of the hundred of its amount each line looks at the forty that are nearest.
    expect(looks).toBe(1_000 * 40);
  });
});

it('what lines say is the same whatever day and number they bear', () => {
  expect(sayingOf('PIX ENVIADO 05/01 João 12:33')).toBe(sayingOf('Pix enviado 06/02 JOAO 09:10'));
  expect(sayingOf('123')).toBe('');
});
