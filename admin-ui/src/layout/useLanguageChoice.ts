import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { asLocale } from '../i18n/i18nProvider';
import type { Locale } from '../i18n/messages';
import { useSpeaking } from '../i18n/useSpeaking';
import { api } from '../providers/api';
import { nameViewsIn } from '../shared/views/views';
import { languageOf, usePreferred } from './usePreferred';

export const LOCALES: readonly Locale[] = ['pt-BR', 'en'];

/**
 * Changes the screens at once and the user's language on the server, which speaks it from then on: what it said before (names
 * of facts, what a rejection means, the lines of a report) is asked again.
 */
export function useLanguageChoice(): [Locale, (chosen: Locale) => void] {
  const locale = useLocale();
  const speak = useSpeaking();
  const prefer = usePreferred();
  const queries = useQueryClient();
  const { mutate: save } = useMutation({
    mutationFn: (chosen: Locale) => api.put(`/api/usuario/change-language/${chosen.replace('-', '_')}`),
    onSuccess: () => queries.invalidateQueries(),
  });
  const choose = (chosen: Locale) => {
    prefer({ user_language: languageOf(chosen) });
    void speak(chosen).then(() => nameViewsIn(asLocale(locale), chosen));
    save(chosen);
  };
  return [asLocale(locale), choose];
}
