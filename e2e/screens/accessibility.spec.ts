import { expect, test } from '@playwright/test';
import { expectAccessible, unreadableOn } from './accessibility.js';

const page = (body: string): string =>
  `<html lang="pt-BR"><head><title>Ensaio</title></head><body><main>${body}</main></body></html>`;
const PALE = '<p style="color: #ccc; background: #fff">claro demais</p>';

test(
  'what walks look for is found where it is wrong, and nowhere else',
  { tag: '@desk' },
  async ({ page: tab }) => {
    await tab.setContent(page(`${PALE}<img src="x">`));
    await expect(expectAccessible(tab)).rejects.toThrow(/color-contrast/);
    await expect(expectAccessible(tab)).rejects.toThrow(/image-alt/);
    expect(await unreadableOn(tab)).toHaveLength(1);

    await tab.setContent(
      page(
        `<style>@media (prefers-color-scheme: dark) { p { color: #222; background: #000 } }</style><p>escuro demais</p>`,
      ),
    );
    await expect(expectAccessible(tab)).rejects.toThrow(/color-contrast/);

    await tab.emulateMedia({ colorScheme: 'light' });
    await tab.setContent(page('<p>legível</p>'));
    await expectAccessible(tab);
    expect(await unreadableOn(tab)).toEqual([]);
  },
);
