/** Same-site cookies of the whole site; secure wherever the page itself is. */
const attributes = (maxAge_s: number) =>
  `; Path=/; SameSite=Lax; Max-Age=${maxAge_s}${location.protocol === 'https:' ? '; Secure' : ''}`;

export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

export function writeCookie(name: string, value: string, maxAge_s: number): void {
  document.cookie = `${name}=${encodeURIComponent(value)}${attributes(maxAge_s)}`;
}

export const removeCookie = (name: string): void => writeCookie(name, '', 0);
