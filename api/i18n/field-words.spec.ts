import { getMetadataStorage } from 'class-validator';
import { LANGUAGES } from '@fidelidade/domain/identity/preferences.js';
import '@fidelidade/server/composition/app.module.js';
import { hasFieldLabel } from '../http/messages.js';

/** Of all that a form of ours may send: what an address asks for in its query is not typed into fields. */
const fieldsOfForms = (): readonly string[] => {
  const { validationMetadatas } = getMetadataStorage() as unknown as {
    readonly validationMetadatas: ReadonlyMap<
      { readonly name: string },
      readonly { readonly propertyName: string }[]
    >;
  };
  const fields = [...validationMetadatas].flatMap(([{ name }, rules]) =>
    name.endsWith('Query') ? [] : rules.map(({ propertyName }) => propertyName),
  );
  return [...new Set(fields)];
};

describe('what forms send', () => {
  it('is known to this law', () =>
    expect(fieldsOfForms()).toEqual(expect.arrayContaining(['ends_at', 'cellphone'])));

  it.each(LANGUAGES)(
    'has a word for each of its fields in %s: nobody reads a name of the wire',
    (language) => {
      expect(fieldsOfForms().filter((field) => !hasFieldLabel(language, field))).toEqual([]);
    },
  );
});
