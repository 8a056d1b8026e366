import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreConfig } from '@fidelidade/api/identity/store/store-config.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { Hex } from '@fidelidade/domain/kernel/colour.js';
import { escapeHtml } from '@fidelidade/domain/kernel/html.js';
import { initialsOf } from '@fidelidade/domain/kernel/initials.js';
import { OUR_COLOUR, shadesOf } from '@fidelidade/domain/registry/company/brand-shades.js';

/** What the participants' build says of its login page (`participant-ui/build/first-paint.ts`). */
interface FirstPaint {
  readonly style: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

interface Place {
  /** Where this installation is found, by its own word: what a visitor wrote as the host becomes nobody's link. */
  readonly publicUrl: string;
  readonly path: string;
  readonly nonce: string;
  /** Whether it is the login page, and whoever asks for it is not signed in. */
  readonly showsLogin: boolean;
  /** What the page is about, where it is about one thing that is to be had: it is what is shown where the address is shared. */
  readonly about?: SharedThing | undefined;
}

/** One thing of a store's, as it is shown where its address is shared. */
export interface SharedThing {
  readonly title: string;
  readonly description: string | null;
  /** The address of its picture in this installation; null where it has none. */
  readonly image_url: string | null;
}

/** So much of a description stands in a preview. */
const MOST_LETTERS = 200;

/**
 * A page of the participants' client as a store's own: its name in the title and in what is shared, its application to
 * install, and where it is the login page that page itself, painted before any script has come.
 */
export async function storePage(folder: string, store: StoreConfig, place: Place): Promise<string> {
  const [page, paint] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    firstPaintIn(folder),
  ]);
  const head = [
    ...sharePreview(store, place, paint),
    ...(place.showsLogin && paint ? loginHead(store, paint, place) : []),
  ];
  const named = page
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(store.company_name)}</title>`)
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(
      /<link rel="icon"[^>]*>/,
      () => `<link rel="icon" href="${escapeHtml(iconOf(store))}" type="image/svg+xml" />`,
    )
    .replace(/<link rel="apple-touch-icon"[^>]*>/, (ours) =>
      store.company_icon ? `<link rel="apple-touch-icon" href="${store.company_icon}" />` : ours,
    )
    .replace(/<link rel="manifest"[^>]*>/, () => `<link rel="manifest" href="${manifestOf(store)}" />`)
    .replace('</head>', () => `${head.join('\n')}\n</head>`);
  const data = `<script type="application/json" id="store-config">${jsonInHtml(store)}</script>`;
  const login = place.showsLogin && paint ? loginBody(store, paint) : '';
  return named.replace('<body>', () => `<body>\n${login}${data}`);
}

/** The application that a phone installs is the shop's. */
export const storeManifest = (store: StoreConfig): object => ({
  id: `/${store.loja_url}`,
  name: store.company_name,
  short_name: shortName(store.company_name),
  lang: store.language === 'en' ? 'en' : 'pt-BR',
  start_url: `/${store.loja_url}`,
  scope: '/',
  display: 'standalone',
  background_color: '#fbf8f4',
  theme_color: store.brand_colour ? shadesOf(store.brand_colour, 'light').hero : '#fbf8f4',
  icons: ICON_PURPOSES.map((purpose) => ({
    src: iconOf(store, purpose),
    sizes: 'any',
    type: 'image/svg+xml',
    purpose,
  })),
});

/** As it is, or within what a phone cuts out of it, a circle maybe. */
const ICON_PURPOSES = ['any', 'maskable'] as const;
export type IconPurpose = (typeof ICON_PURPOSES)[number];
const SIDE = 512;
/** Of its side: how much stays free round a logo. */
const MARGIN: Readonly<Record<IconPurpose, number>> = { any: 0.08, maskable: 0.2 };

/** The shop's logo on white, or its initials on its colour where it has none. */
export function storeIcon(store: StoreConfig, logo: IconPicture | undefined, purpose: IconPurpose): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${logo ? logoIn(logo, purpose) : initialsIn(store)}</svg>`;
}

/** A picture's bytes, which an icon holds itself: it may ask for nothing. */
export interface IconPicture {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

function logoIn({ mediaType, bytes }: IconPicture, purpose: IconPurpose): string {
  const margin = Math.round(SIDE * MARGIN[purpose]);
  const side = SIDE - 2 * margin;
  const source = `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;
  return `<rect width="${SIDE}" height="${SIDE}" fill="#fff"/><image x="${margin}" y="${margin}" width="${side}" height="${side}" href="${source}"/>`;
}

function initialsIn({ company_name, brand_colour }: StoreConfig): string {
  const { hero, 'on-hero': ink } = shadesOf(brand_colour ?? OUR_COLOUR, 'light');
  const initials = escapeHtml(initialsOf(company_name) || company_name.charAt(0));
  return `<rect width="${SIDE}" height="${SIDE}" fill="${hero}"/><text x="256" y="262" fill="${ink}" font-family="system-ui,sans-serif" font-size="190" font-weight="700" text-anchor="middle" dominant-baseline="central">${initials}</text>`;
}

const MAX_SHORT_NAME = 12;

/** What fits below an icon: whole words, as many as fit. */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  let short = words.shift() ?? name;
  for (const word of words) {
    if (`${short} ${word}`.length > MAX_SHORT_NAME) break;
    short = `${short} ${word}`;
  }
  return short;
}

/** Changes with what it shows: an icon is kept for a day. */
function iconOf({ loja_url, company_icon, brand_colour }: StoreConfig, purpose: IconPurpose = 'any'): string {
  const shown = (company_icon?.split('sha256=')[1]?.slice(0, 8) ?? '') + (brand_colour?.slice(1) ?? '');
  const query = new URLSearchParams({
    loja: loja_url,
    ...(purpose === 'maskable' && { purpose }),
    ...(shown && { v: shown }),
  });
  return `/icon.svg?${query}`;
}

const manifestOf = ({ loja_url }: StoreConfig): string => `/manifest.webmanifest?loja=${loja_url}`;

/** What stands where the address is shared. */
function sharePreview(
  store: StoreConfig,
  { publicUrl, path, about }: Place,
  paint: FirstPaint | undefined,
): string[] {
  const promise = paint ? promiseOf(store, paint) : store.program.name;
  const description = about?.description ? shortened(about.description) : promise;
  const image = about?.image_url ?? store.brand_cover;
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['og:type', 'website'],
    ['og:site_name', store.company_name],
    ['og:title', `${about?.title ?? store.program.name} · ${store.company_name}`],
    ['og:description', description],
    ['og:url', publicUrl + path],
    ['og:image', publicUrl + (image ?? store.company_icon ?? '/icon-512.png')],
    ['og:locale', store.language === 'en' ? 'en_US' : 'pt_BR'],
  ];
  return [
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(store.company_name)}" />`,
    ...(image ? ['<meta name="twitter:card" content="summary_large_image" />'] : []),
    ...facts.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}" />`),
  ];
}

/** On one line. */
function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS - 1).trimEnd()}…` : line;
}

const loginHead = (
  { brand_colour }: StoreConfig,
  { style, scripts, styles }: FirstPaint,
  { nonce }: Place,
): string[] => [
  `<style nonce="${nonce}">${style}${brand_colour ? coloursOf(brand_colour) : ''}</style>`,
  ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`),
  ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
];

/** Behind the page's own colours, which are the programme's. */
function coloursOf(colour: Hex): string {
  const of = (scheme: 'light' | 'dark') =>
    `#first-paint{${Object.entries(shadesOf(colour, scheme))
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')}}`;
  return `${of('light')}@media (prefers-color-scheme:dark){${of('dark')}}`;
}

/** Shapes where the fields will be: nobody types into what is about to be replaced. */
function loginBody(store: StoreConfig, paint: FirstPaint): string {
  const { pending_days, expiry_days } = store.program;
  const wait = pending_days === 0 ? 'at_once' : pending_days === 1 ? 'pending_one' : 'pending';
  const say = (key: string, values = {}) => escapeHtml(fill(paint.texts[store.language][key] ?? '', values));
  const { brand_cover: cover } = store;
  return `<div id="first-paint" aria-hidden="true"${cover ? ' class="fp-covered"' : ''}>
${cover ? `<img class="fp-cover" src="${cover}" alt="" decoding="async" fetchpriority="low" />` : ''}<div class="fp-pitch"><p class="fp-small">${escapeHtml(store.program.name)}</p><p class="fp-promise">${escapeHtml(promiseOf(store, paint))}</p><p class="fp-small">${say(wait, { count: pending_days })} ${say('expiry', { days: expiry_days })}</p></div>
<div class="fp-main"><div class="fp-card"><div class="fp-brand"><img src="${escapeHtml(store.company_icon ?? iconOf(store))}" alt="" width="56" height="56" />${escapeHtml(store.company_name)}</div>
<div class="fp-form"><p class="fp-title">${say('heading')}</p><div class="fp-field">${say('email')}<div class="fp-box"></div></div><div class="fp-field">${say('password')}<div class="fp-box"></div></div><div class="fp-check"></div><div class="fp-button">${say('submit')}</div></div></div></div>
</div>
`;
}

/** Why one would come in, in the store's own numbers. */
function promiseOf({ program, language }: StoreConfig, { texts }: FirstPaint): string {
  if (!program.cashback_enabled) return program.name;
  const format = new Intl.NumberFormat(language.replace('_', '-'), {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return fill(texts[language]['pitch'] ?? '', {
    percent: format.format(Number(program.cashback_percent) / 100),
  });
}

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));

async function firstPaintIn(folder: string): Promise<FirstPaint | undefined> {
  const text = await readFile(join(folder, 'first-paint.json'), 'utf8').catch((problem: unknown) => {
    if (isAbsent(problem)) return undefined;
    throw problem;
  });
  return text === undefined ? undefined : (JSON.parse(text) as FirstPaint);
}

/** A build of before there was one. Whatever else keeps a file from being read is a fault, and said. */
const isAbsent = (problem: unknown): boolean =>
  typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === 'ENOENT';

/** A data block holds no mark-up that could end it. */
const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
