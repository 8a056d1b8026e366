/** What somebody may be called before people who do not know them; nothing for what does not look like a name: whoever typed it writes no message with it. */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return /^[\p{L}'’-]{1,40}$/u.test(first) ? first : '';
}
