import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { asLocale } from '../i18n/i18nProvider';
import type { Locale } from '../i18n/messages';
import { api } from '../providers/api';
import { usePreferred } from './usePreferred';

export const LOCALES: readonly Locale[] = ['pt-BR', 'en'];

/**
 * Changes the screens at once and the user's language on the server, which speaks it from then on: what it said before (names
 * of facts, what a rejection means, the lines of a report) is asked again.
 */
export function useLanguageChoice(): [Locale, (chosen: Locale) => void] {
  const [locale, setLocale] = useLocaleState();
  const prefer = usePreferred();
  const queries = useQueryClient();
  const { mutate: save } = useMutation({
    mutationFn: (chosen: Locale) => api.put(`/api/usuario/change-language/${chosen.replace('-', '_')}`),
    onSuccess: () => queries.invalidateQueries(),
  });
  const choose = (chosen: Locale) => {
    prefer({ user_language: chosen === 'en' ? 'en' : 'pt_BR' });
    setLocale(chosen);
    save(chosen);
  };
  return [asLocale(locale), choose];
}
