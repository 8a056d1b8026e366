import { useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"]';

/**
 * Ctrl+K opens the palette; `/` goes to the search, `n` to «new» and `z`, or Ctrl+Z, takes back what was just done, when the screen has
 * them.
 */
export function useShortcuts(openPalette: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPalette();
        return;
      }
      const typing = event.target instanceof Element && event.target.closest(TYPING) !== null;
      const name = SHORTCUTS[event.key.toLowerCase()];
      const isWithControl = (event.ctrlKey || event.metaKey) && name !== 'undo';
      if (typing || name === undefined || isWithControl || event.altKey) return;
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

/** What a key does, by the name that its place on the screen carries. */
const SHORTCUTS: Readonly<Record<string, string>> = { '/': 'search', n: 'new', z: 'undo' };
