import type pg from 'pg';
import { interceptQueries } from './intercept-queries.js';

/**
 * What the text of a statement begins with that is worth parsing and planning once a connection: asked often with the same
 * text, of a plan that does not depend on how much is in a table, and answering no row of one (whose columns may change).
 */
export const PREPARED = '/* prepared */ ';

/** Each is kept by each connection; what is asked beyond is planned each time. */
const MOST = 200;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST) return known;
  const name = `prepared-${names.size}`;
  names.set(text, name);
  return name;
}

/** Lets a connection prepare the statements that say so. */
export const preparing = (client: pg.PoolClient): void =>
  interceptQueries(client, (ask) => (text, values, ...rest) => {
    const name = typeof text === 'string' && text.startsWith(PREPARED) ? nameOf(text) : undefined;
    return name === undefined ? ask(text, values, ...rest) : ask({ name, text, values }, ...rest);
  });
