import { useEffect } from 'react';
import type { StoreConfig } from '../api/types.js';
import { speak } from '../i18n/index.js';
import { applySkin } from '../theme/apply-skin.js';

/** Dresses the application in the store's looks and language; in somebody's own skin and language once they are known. */
export function useAppearance(
  store: StoreConfig | undefined,
  own?: { readonly user_skin: string; readonly user_language: string },
): void {
  const skin = own?.user_skin ?? store?.skin;
  const language = own?.user_language ?? store?.language;
  useEffect(() => {
    // Without the store it is not known yet in which colour.
    if (store) applySkin(skin, store.brand_colour);
  }, [store, skin]);
  useEffect(() => {
    if (language) void speak(language).catch(() => undefined);
  }, [language]);
}
