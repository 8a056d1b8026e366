/** Codes with numbers in them sort as people count: 1.2 before 1.10. */
export const collations = `
  create collation if not exists rm.by_numbers (provider = icu, locale = 'und-u-kn-true');
`;

/**
 * Search as people type it: without accents and case, any part of a word. `unaccent` is not immutable by itself; with
 * its dictionary named it is, and can stand in an index.
 */
export const searchFunctions = `
  create extension if not exists unaccent with schema public;
  create extension if not exists pg_trgm with schema public;
  create or replace function rm.folded(value text) returns text
    language sql immutable strict parallel safe
    return lower(public.unaccent('public.unaccent'::regdictionary, value));
`;
