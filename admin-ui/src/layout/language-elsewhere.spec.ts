/** @jest-environment @happy-dom/jest-environment */
import { QueryClient } from '@tanstack/react-query';
import { onLanguageElsewhere } from '../i18n/i18nProvider';
import { languageOf, preferred } from './usePreferred';

const IDENTITY = ['auth', 'getIdentity'];

it('a language that was chosen in another tab is what this one knows its user to prefer', () => {
  const queries = new QueryClient();
  queries.setQueryData(IDENTITY, { id: 'ana', user_language: 'pt_BR' });
  onLanguageElsewhere((chosen) => preferred(queries, { user_language: languageOf(chosen) }));
  const tell = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  tell('RaStoreadmin.sidebar.open', '"en"');
  tell('RaStoreadmin.locale', null);
  expect(queries.getQueryData(IDENTITY)).toMatchObject({ user_language: 'pt_BR' });
  tell('RaStoreadmin.locale', '"en"');
  expect(queries.getQueryData(IDENTITY)).toMatchObject({ id: 'ana', user_language: 'en' });
});
