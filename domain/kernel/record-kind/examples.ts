import type { Details } from './decide.js';
import { problemsOf } from './details.js';
import type { Field } from './field.js';
import { wireName, type AnyKind } from './record-kind.js';

/** The longest text of digits with the number in it that meets the rule, with whatever check digit that takes. */
export function digitsFrom(number: number, { max = 1, rule }: Field): string | undefined {
  for (let length = max; length > 0; length -= 1) {
    const body = String(number)
      .padStart(length - 1, '0')
      .slice(0, length - 1);
    const found = [...'0123456789'].find((last) => !rule || rule[1](`${body}${last}`));
    if (found !== undefined) return `${body}${found}`;
  }
  return undefined;
}

/** Without what its kind would not have beside the rest: few of many optional fields go together by chance. */
export function mended(kind: AnyKind, details: Details): Details {
  const refused = new Set(problemsOf(kind, details).map(({ field }) => field));
  const without = (drops: (name: string) => boolean): Details =>
    Object.fromEntries(
      Object.entries(details).filter(([name]) => kind.fields[name]?.required || !drops(name)),
    );
  if (refused.size === 0) return details;
  // What is said with yes is as well said with no: a flag is answered before it is left out.
  const denied = Object.entries(details).filter(
    ([name, value]) => value === true && refused.has(wireName(name)),
  );
  if (denied.length > 0)
    return mended(kind, { ...details, ...Object.fromEntries(denied.map(([name]) => [name, false])) });
  const kept = without((name) => refused.has(wireName(name)));
  if (Object.keys(kept).length < Object.keys(details).length) return mended(kind, kept);
  // What is missing beside another is not known to belong to it: then none of them.
  return without(() => true);
}
