import { bestFirst, isNamed } from './palette-match';

const ENTRIES = [
  { label: 'Contas e caixas', words: 'banco saldo' },
  { label: 'Fluxo de caixa' },
  { label: 'Caixa', words: 'pdv' },
  { label: 'Modo escuro', words: 'tema aparência' },
  { label: 'Minha conta', detail: 'Nome, senha, aparelhos' },
];
const found = (typed: string) => bestFirst(ENTRIES, typed).map(({ label }) => label);

describe('the palette finds', () => {
  it('first what is called just that, then what begins so', () => {
    expect(found('caixa')).toEqual(['Caixa', 'Contas e caixas', 'Fluxo de caixa']);
    expect(found('cont')).toEqual(['Contas e caixas', 'Minha conta']);
    expect(isNamed(ENTRIES[2]!, ' CAIXA ')).toBe(true);
    expect(isNamed(ENTRIES[1]!, 'caixa')).toBe(false);
  });

  it('what is looked for by other words than its own, in any order and without accents', () => {
    expect(found('senha')).toEqual(['Minha conta']);
    expect(found('aparencia escuro')).toEqual(['Modo escuro']);
    expect(found('pdv')).toEqual(['Caixa']);
  });

  it('nothing where one word stands nowhere, and everything while nothing is typed', () => {
    expect(found('modo rosa')).toEqual([]);
    expect(found(' ')).toEqual(ENTRIES.map(({ label }) => label));
  });
});
