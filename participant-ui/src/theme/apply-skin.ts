import { neutrals, skinOf, tokensOf } from './skins.js';

/** Turns a skin into custom properties of the page and paints the browser's own bar with it. */
export function applySkin(name: string | undefined): void {
  const skin = skinOf(name);
  const root = document.documentElement;
  const tokens = tokensOf(skin);
  for (const [token, value] of Object.entries({ ...neutrals, ...tokens })) {
    root.style.setProperty(`--${token}`, value);
  }
  root.dataset.skin = skin;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', tokens.sidebar);
}
