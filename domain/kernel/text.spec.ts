import { isPlainToSee, isStorable } from './text.js';

describe('text that a database can hold', () => {
  it.each(['', 'Ação', 'linha\n\tde baixo', '😀', '\u0001'])('is %j', (text) =>
    expect(isStorable(text)).toBe(true),
  );

  it.each(['\0', 'Maria\0', '\ud83d', '\ude00', 'a\ude00\ud83db'])('is not %j', (text) =>
    expect(isStorable(text)).toBe(false),
  );
});

describe('text that is what it looks like', () => {
  it.each(['', '  ', 'Ação', 'co\u00adopera', '👨\u200d👩\u200d👧', 'linha\nde baixo', '!'])(
    'is %j',
    (text) => expect(isPlainToSee(text)).toBe(true),
  );

  it.each(['\u200b', '\u00ad', '\u200d\u2060', '\u3164', ' \ufe0f ', 'abc\u202efdp.', '\u2066a\u2069'])(
    'is not %j',
    (text) => expect(isPlainToSee(text)).toBe(false),
  );
});
