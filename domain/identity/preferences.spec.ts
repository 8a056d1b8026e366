import { refusalOf } from '../testing/specification.js';
import { DEFAULT_LANGUAGE, DEFAULT_SKIN, LANGUAGES, SKINS, parseLanguage, parseSkin } from './preferences.js';

describe('preferences', () => {
  it('are Portuguese and light blue unless somebody chooses (R-9.7)', () => {
    expect(DEFAULT_LANGUAGE).toBe('pt_BR');
    expect(DEFAULT_SKIN).toBe('skin-blue-light');
  });

  it('know two languages, by all their names', () => {
    expect(LANGUAGES).toEqual(['pt_BR', 'en']);
    expect(['pt_BR', 'pt', 'pt-BR'].map(parseLanguage)).toEqual(['pt_BR', 'pt_BR', 'pt_BR']);
    expect(['en', 'en_US', 'en-US'].map(parseLanguage)).toEqual(['en', 'en', 'en']);
  });

  it.each(['', 'fr', 'PT_BR', 'constructor', 'toString', '__proto__'])(
    'know no language %p (R-7.1.6)',
    (text) => {
      expect(refusalOf(() => parseLanguage(text))).toMatchObject({ code: 'language_invalid', field: 'lang' });
    },
  );

  it('know six colours, each with a light variant (R-2.8.1)', () => {
    const colours = ['blue', 'black', 'red', 'yellow', 'purple', 'green'];
    expect([...SKINS].sort()).toEqual(
      colours.flatMap((colour) => [`skin-${colour}`, `skin-${colour}-light`]).sort(),
    );
    expect(SKINS.map(parseSkin)).toEqual(SKINS);
  });

  it.each(['', 'blue', 'skin-pink', 'constructor'])('know no skin %p (R-2.8.2)', (text) => {
    expect(refusalOf(() => parseSkin(text))).toMatchObject({ code: 'skin_invalid', field: 'skin' });
  });
});
