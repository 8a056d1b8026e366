import fc from 'fast-check';
import { readTags } from './tags.js';

describe('tags', () => {
  it('are those between the commas, each once however it is written', () =>
    expect(readTags([' Aluguel,loja  nova', 'ALUGUEL', 'Água', 'agua', ', '])).toEqual([
      'Aluguel',
      'loja nova',
      'Água',
    ]));

  it('read once are read for good, and hold no comma', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (typed) => {
        const tags = readTags(typed);
        expect(readTags(tags)).toEqual(tags);
        expect(readTags([tags.join(', ')])).toEqual(tags);
        expect(tags.every((tag) => !tag.includes(',') && tag.trim() === tag && tag !== '')).toBe(true);
      }),
    );
  });
});
