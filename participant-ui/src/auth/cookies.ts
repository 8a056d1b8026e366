/** Same-site cookies of the whole site; secure wherever the page itself is. */
const attributes = (maxAge_s: number) =>
  `; Path=/; SameSite=Lax; Max-Age=${maxAge_s}${location.protocol === 'https:' ? '; Secure' : ''}`;

/** As they are now: a look at them asks the browser, and waits for its answer. */
export function cookiesNow(): (name: string) => string | undefined {
  const pairs = document.cookie.split('; ');
  return (name) => {
    const found = pairs.find((pair) => pair.startsWith(`${name}=`));
    return found && decodeURIComponent(found.slice(name.length + 1));
  };
}

export const readCookie = (name: string): string | undefined => cookiesNow()(name);

export function writeCookie(name: string, value: string, maxAge_s: number): void {
  document.cookie = `${name}=${encodeURIComponent(value)}${attributes(maxAge_s)}`;
}

export const removeCookie = (name: string): void => writeCookie(name, '', 0);
