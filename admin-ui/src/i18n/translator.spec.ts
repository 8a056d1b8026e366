import { translatorOf } from './translator';

const say = translatorOf({
  found: '%{smart_count} cliente |||| %{smart_count} clientes',
  title: { of: 'Olá, %{name}', plain: 'Clientes' },
});

describe('what texts say', () => {
  it('stands where the parts of the key lead', () => {
    expect(say('title.plain')).toBe('Clientes');
  });

  it.each([
    [0, '0 clientes'],
    [1, '1 cliente'],
    [12_400, '12.400 clientes'],
  ])('counts %d', (smart_count, text) => {
    expect(say('found', { smart_count })).toBe(text);
  });

  it('takes what it is given, and leaves the place of what it is not', () => {
    expect(say('title.of', { name: 'Ana' })).toBe('Olá, Ana');
    expect(say('title.of')).toBe('Olá, %{name}');
  });

  it('takes the text that comes with a key of none, or says the key', () => {
    expect(say('title.missing', { _: 'Título' })).toBe('Título');
    expect(say('title')).toBe('title');
    expect(say('title.of.name')).toBe('title.of.name');
    expect(say('constructor')).toBe('constructor');
  });
});
