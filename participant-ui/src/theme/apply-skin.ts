import { onSchemeChange, shownScheme } from '@fidelidade/ui-kit/chosen-scheme.js';
import { DEFAULT_SKIN } from '@fidelidade/domain/identity/preferences.js';
import type { Hex } from '@fidelidade/domain/kernel/colour.js';
import { neutrals, skinOf, tokensOf, tokensOfBrand } from './skins.js';

let worn: readonly [name?: string, brand?: Hex | null] = [];

/**
 * Turns a skin into custom properties of the page and paints the browser's own bar with it. Whoever chose no other skin than the
 * first sees the shop in its own colour, where it has one.
 */
export function applySkin(name?: string, brand?: Hex | null): void {
  worn = [name, brand];
  const skin = skinOf(name);
  const scheme = shownScheme();
  const root = document.documentElement;
  const tokens = brand && skin === DEFAULT_SKIN ? tokensOfBrand(brand, scheme) : tokensOf(skin, scheme);
  for (const [token, value] of Object.entries({ ...neutrals[scheme], ...tokens })) {
    root.style.setProperty(`--${token}`, value);
  }
  root.dataset.skin = skin;
  // Scroll bars, date pickers and what the browser fills in by itself.
  root.style.colorScheme = scheme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', tokens.sidebar);
}

onSchemeChange(() => applySkin(...worn));
