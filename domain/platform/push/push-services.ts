/** Who carries messages to browsers: the addresses that theirs give out, and no others (ADR 0131). */
const HOSTS = {
  /** Chrome, Edge on Android, Opera, Samsung Internet. */
  google: /^fcm\.googleapis\.com$/,
  /** Firefox. */
  mozilla: /^updates\.push\.services\.mozilla\.com$/,
  /** Safari. */
  apple: /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /** Edge on Windows. */
  microsoft: /^([a-z0-9-]+\.)+notify\.windows\.com$/,
} as const;
export type PushService = keyof typeof HOSTS;

/** Longer than any service gives out. */
export const MAX_ENDPOINT_LENGTH = 1_000;
/** Scheme, host and nothing before or behind it: no user, no port; then a path of plain characters. */
const ENDPOINT = /^https:\/\/([a-z0-9.-]+)(\/[\w\-.~%:/=&?+,;@!$'()*]+)$/;

/** Whose address it is; undefined for one of nobody whom we send to. */
export function pushServiceOf(endpoint: string): PushService | undefined {
  if (endpoint.length > MAX_ENDPOINT_LENGTH) return undefined;
  const host = ENDPOINT.exec(endpoint)?.[1];
  if (host === undefined) return undefined;
  return (Object.keys(HOSTS) as PushService[]).find((service) => HOSTS[service].test(host));
}
