/** In the order in which they have to be asked: each browser also calls itself by the name of those before it. */
const BROWSERS = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
] as const;

export interface DeviceName {
  readonly browser: string;
  readonly system: string;
}

/** What somebody calls their device, from what its browser says of itself; undefined when that says nothing. */
export function deviceName(userAgent: string | null): DeviceName | undefined {
  const browser = BROWSERS.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const system = SYSTEMS.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  return browser && system ? { browser, system } : undefined;
}
