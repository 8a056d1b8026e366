import { withoutAccents } from '@fidelidade/domain/kernel/text.js';

/** Of a title, what a file is called by it: plain letters, which every system and every header takes. */
export const plainName = (title: string): string =>
  withoutAccents(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
