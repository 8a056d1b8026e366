/** What the server tells a device: `SendPush` writes it (ADR 0131). */
export interface PushedNotice {
  readonly title: string;
  readonly body: string;
  /** The page that it opens. */
  readonly link: string;
  /** One of the same tag takes the place of the one before. */
  readonly tag: string;
  readonly lang: string;
}

const HOME = '/home/dashboard';
/** Pages of somebody who is signed in, and no other address. */
const OWN_PAGE = /^\/home\/[\w/?=&-]*$/;

/**
 * A browser that was woken has to show something, or shows a text of its own: of what cannot be read it is only who wrote.
 * @param writer who is named then
 */
export function noticeIn(text: string | undefined, writer: string): PushedNotice {
  const told = parsed(text);
  const say = (name: keyof PushedNotice): string => {
    const value = told[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    title: say('title') || writer,
    body: say('body'),
    link: pageOf(say('link')),
    tag: say('tag'),
    lang: say('lang').replace('_', '-'),
  };
}

/** The page that a notice opens; of what is none of ours, the first one. */
export const pageOf = (link: unknown): string =>
  typeof link === 'string' && OWN_PAGE.test(link) ? link : HOME;

/** The window that shows the app already, the one that is looked at before others. */
export function windowOfApp<Window extends { readonly url: string; readonly focused: boolean }>(
  windows: readonly Window[],
  origin: string,
): Window | undefined {
  const ours = windowsOfApp(windows, origin);
  return ours.find(({ focused }) => focused) ?? ours[0];
}

export const windowsOfApp = <Window extends { readonly url: string }>(
  windows: readonly Window[],
  origin: string,
): readonly Window[] => windows.filter(({ url }) => isOfApp(new URL(url), origin));

const isOfApp = ({ origin, pathname }: URL, own: string): boolean =>
  origin === own && pathname.startsWith('/home/');

function parsed(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
