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
