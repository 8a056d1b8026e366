import { isStorable } from './text.js';

describe('text that a database can hold', () => {
  it.each(['', 'Ação', 'linha\n\tde baixo', '😀', '\u0001'])('is %j', (text) =>
    expect(isStorable(text)).toBe(true),
  );

  it.each(['\0', 'Maria\0', '\ud83d', '\ude00', 'a\ude00\ud83db'])('is not %j', (text) =>
    expect(isStorable(text)).toBe(false),
  );
});
