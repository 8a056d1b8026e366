import { count } from '../shared/format';

/** Texts by the parts of their keys; a text may have a form for one and another for more, with `||||` between. */
export interface Catalogue {
  readonly [part: string]: string | Catalogue | undefined;
}

type Params = Readonly<Record<string, unknown>>;

export type Translate = (key: string, params?: Params) => string;

/**
 * Says texts of a catalogue as react-admin asks for them. Each is looked up where it stands: to lay out thousands beforehand is time that
 * whoever opens a screen waits for.
 */
export function translatorOf(catalogue: Catalogue): Translate {
  const found = new Map<string, string | undefined>();
  return (key, params = {}) => {
    if (!found.has(key)) found.set(key, textAt(catalogue, key));
    const text = found.get(key) ?? (typeof params['_'] === 'string' ? params['_'] : undefined);
    return text === undefined ? key : filled(formFor(text, params['smart_count']), params);
  };
}

function textAt(catalogue: Catalogue, key: string): string | undefined {
  let at: Catalogue[string] = catalogue;
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || !Object.hasOwn(at, part)) return undefined;
    at = at[part];
  }
  return typeof at === 'string' ? at : undefined;
}

/** Both languages have one form for one and another for all else, none too. */
function formFor(text: string, counted: unknown): string {
  if (counted === undefined || counted === null) return text;
  const [one = '', more] = text.split('||||');
  return ((counted === 1 ? one : more) || one).trim();
}

/** What is counted reads `12.400 pontos` in every sentence; other numbers (a year, a series) stay as they are given. */
const filled = (text: string, params: Params): string =>
  text.replace(/%\{(.*?)\}/g, (place, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined || value === null) return place;
    return name === 'smart_count' && typeof value === 'number' ? count(value) : String(value);
  });
