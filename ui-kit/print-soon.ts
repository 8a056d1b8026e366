import { PRINT_DELAY_MS } from './constants.js';

/** Prints the page once what was just put on it, or taken off it, is drawn. @returns what calls it off */
export function printSoon(): () => void {
  const timer = setTimeout(() => window.print(), PRINT_DELAY_MS);
  return () => clearTimeout(timer);
}
