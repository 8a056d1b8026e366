import { useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** Ctrl+K opens the palette; `/` goes to the search and `n` to «new», when the screen has them. */
export function useShortcuts(openPalette: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPalette();
        return;
      }
      const typing = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = document.querySelector<HTMLElement>(`[data-shortcut="${nameOf(event.key)}"]`);
      if (!target) return;
      event.preventDefault();
      if (target instanceof HTMLInputElement) target.focus();
      else target.click();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}

const nameOf = (key: string): string => (key === '/' ? 'search' : key.toLowerCase() === 'n' ? 'new' : 'none');
