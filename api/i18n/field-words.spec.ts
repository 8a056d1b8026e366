import { getMetadataStorage } from 'class-validator';
import { LANGUAGES } from '@fidelidade/domain/identity/preferences.js';
import '@fidelidade/server/composition/app.module.js';
import { rulesByField } from '../http/forms/form-rules.js';
import { namedLabel } from '../http/messages.js';
import { queryNamesOf } from '../http/query-names.js';
import { REPORT_CONTROLLERS } from '../reports/index.js';
import { PostingsQuery } from '../reports/report-questions.js';

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
      expect(fieldsOfForms().filter((field) => namedLabel(language, field) === undefined)).toEqual([]);
    },
  );
});

describe('what a report is asked', () => {
  const parameters = [
    ...new Set([
      ...REPORT_CONTROLLERS.flatMap((controller) => queryNamesOf(controller, 'answer')),
      ...rulesByField(PostingsQuery).keys(),
    ]),
  ];

  it('is known to this law', () =>
    expect(parameters).toEqual(expect.arrayContaining(['basis', 'overdue', 'figure'])));

  it.each(LANGUAGES)('has a word for each of its parameters in %s', (language) => {
    expect(parameters.filter((each) => namedLabel(language, each) === undefined)).toEqual([]);
  });
});
