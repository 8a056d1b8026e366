import { steady } from '../../measuring/steady.mjs';
import { ask } from '../http/ask.mjs';

/** People who sign in at a steady pace, each from an address of their own. */
export const measure = ({ address, people, ...pace }) =>
  steady({
    ...pace,
    work: (number) => {
      const { document: _document, ...body } = people[number % people.length];
      const headers = fromAddress(number % people.length);
      return ask(address, 'POST', '/api/login-participant', { body, headers });
    },
  });

/** As a proxy would say it. */
export const fromAddress = (number) => ({ 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` });
