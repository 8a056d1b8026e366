import { SCHEME_CHOICES, type Scheme, type SchemeChoice } from './scheme.js';

/** Kept on the device: a phone in the evening and a computer in an office want different things. */
const STORED = 'scheme';

const darkDevice = matchMedia('(prefers-color-scheme: dark)');
/** Paper is white. */
const paper = matchMedia('print');

export const schemeChoice = (): SchemeChoice =>
  SCHEME_CHOICES.find((choice) => choice === localStorage.getItem(STORED)) ?? 'auto';

export function shownScheme(): Scheme {
  const choice = schemeChoice();
  if (paper.matches) return 'light';
  return choice === 'auto' ? (darkDevice.matches ? 'dark' : 'light') : choice;
}

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());
darkDevice.addEventListener('change', tell);
paper.addEventListener('change', tell);
addEventListener('storage', ({ key }) => key === STORED && tell());

export function chooseScheme(choice: SchemeChoice): void {
  localStorage.setItem(STORED, choice);
  tell();
}

/** Told whenever the choice, the device or another tab changes what is shown. @returns what ends it */
export function onSchemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
