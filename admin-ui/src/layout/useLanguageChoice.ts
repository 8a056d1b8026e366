import { useMutation } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { asLocale } from '../i18n/i18nProvider';
import type { Locale } from '../i18n/messages';
import { api } from '../providers/api';

export const LOCALES: readonly Locale[] = ['pt-BR', 'en'];

/** Changes the screens at once and the user's language on the server, which speaks it from then on. */
export function useLanguageChoice(): [Locale, (chosen: Locale) => void] {
  const [locale, setLocale] = useLocaleState();
  const { mutate: save } = useMutation({
    mutationFn: (chosen: Locale) => api.put(`/api/usuario/change-language/${chosen.replace('-', '_')}`),
  });
  return [asLocale(locale), (chosen) => (setLocale(chosen), save(chosen))];
}
