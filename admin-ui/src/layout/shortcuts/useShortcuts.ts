import { useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"]';

/**
 * Ctrl+K opens the palette and `?` the map of all keys; `/` goes to the search, `n` to «new» and `z`, or Ctrl+Z, takes back what was just done,
 * when the screen has them.
 */
export function useShortcuts(openPalette: () => void, openMap: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPalette();
        return;
      }
      const typing = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (!typing && event.key === '?' && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        openMap();
        return;
      }
      const name = SHORTCUTS[event.key.toLowerCase()];
      if (typing || name === undefined || isWithOtherKeys(event, name)) return;
      const target = document.querySelector<HTMLElement>(`[data-shortcut="${name}"]`);
      if (!target) return;
      event.preventDefault();
      if (target instanceof HTMLInputElement) target.focus();
      else target.click();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}

/** Held down, a key acts once. Ctrl+Shift+Z means to do again, which is the opposite of taking back. */
const isWithOtherKeys = (event: KeyboardEvent, name: string): boolean =>
  event.repeat ||
  event.altKey ||
  // Where `/` stands above another key, Shift is how it is typed.
  (event.shiftKey && name !== 'search') ||
  ((event.ctrlKey || event.metaKey) && name !== 'undo');

/** What a key does, by the name that its place on the screen carries. */
const SHORTCUTS: Readonly<Record<string, string>> = { '/': 'search', n: 'new', z: 'undo' };
