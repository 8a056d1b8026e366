import { onSchemeChange, shownScheme } from '@fidelidade/ui-kit/chosen-scheme.js';
import { neutrals, skinOf, tokensOf } from './skins.js';

let worn: string | undefined;

/** Turns a skin into custom properties of the page and paints the browser's own bar with it. */
export function applySkin(name: string | undefined): void {
  worn = name;
  const skin = skinOf(name);
  const scheme = shownScheme();
  const root = document.documentElement;
  const tokens = tokensOf(skin, scheme);
  for (const [token, value] of Object.entries({ ...neutrals[scheme], ...tokens })) {
    root.style.setProperty(`--${token}`, value);
  }
  root.dataset.skin = skin;
  // Scroll bars, date pickers and what the browser fills in by itself.
  root.style.colorScheme = scheme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', tokens.sidebar);
}

onSchemeChange(() => applySkin(worn));
