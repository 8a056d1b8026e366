import { simplified } from '../shared/text/simplified';

/** What can be found without asking the server: a screen, an action, a setting. */
export interface Findable {
  readonly label: string;
  readonly detail?: string;
  /** What else it is looked for by. */
  readonly words?: string;
}

/** How well what was typed fits: the lower the better. */
type Fit = 'name' | 'beginning' | 'label' | 'words';
const FITS: readonly Fit[] = ['name', 'beginning', 'label', 'words'];

/** Undefined where a word of what was typed stands nowhere. */
function fitOf({ label, detail = '', words = '' }: Findable, typed: string): Fit | undefined {
  const [name, wanted] = [simplified(label), simplified(typed)];
  if (name === wanted) return 'name';
  if (name.startsWith(wanted)) return 'beginning';
  if (name.includes(wanted)) return 'label';
  const all = `${name} ${simplified(detail)} ${simplified(words)}`;
  return wanted.split(/\s+/).every((word) => all.includes(word)) ? 'words' : undefined;
}

/** Those that fit, the best first, and among equal ones in the order in which they came. */
export const bestFirst = <Entry extends Findable>(entries: readonly Entry[], typed: string) =>
  FITS.flatMap((fit) => entries.filter((entry) => fitOf(entry, typed) === fit));

/** Whether an entry is called just that. */
export const isNamed = (entry: Findable, typed: string): boolean => fitOf(entry, typed) === 'name';
