/** What somebody may be called before people who do not know them; nothing for what does not look like a name: whoever typed it writes no message with it. */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return /^[\p{L}'’-]{1,40}$/u.test(first) ? first : '';
}

/**
 * How other customers see somebody, who know them and need no more to be sure: «Maria de Souza Lima» is «Maria L.». Nothing for what does not
 * look like a name.
 */
export function shortNameOf(name: string): string {
  const first = firstNameOf(name);
  const last = /^\p{L}/u.exec(name.trim().split(/\s+/).slice(1).at(-1) ?? '')?.[0];
  return first && last ? `${first} ${last.toLocaleUpperCase('pt-BR')}.` : first;
}
