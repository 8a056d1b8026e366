import { useEffect } from 'react';
import { speak } from '../i18n/index.js';
import { applySkin } from '../theme/apply-skin.js';

/** Dresses the application in somebody's skin and language, or the store's until somebody is known. */
export function useAppearance(skin: string | undefined, language: string | undefined): void {
  useEffect(() => {
    if (skin) applySkin(skin);
  }, [skin]);
  useEffect(() => {
    if (language) void speak(language).catch(() => undefined);
  }, [language]);
}
