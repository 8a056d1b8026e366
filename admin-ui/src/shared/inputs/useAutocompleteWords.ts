import { useText } from '../../i18n/useText';

/** What the parts of an autocomplete are called, which would speak English otherwise. */
export function useAutocompleteWords() {
  const t = useText();
  return {
    clearText: t('common.clear'),
    openText: t('common.choose'),
    closeText: t('common.close'),
    noOptionsText: t('common.no_options'),
    loadingText: t('common.searching'),
  };
}
