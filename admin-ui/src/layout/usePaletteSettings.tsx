import { chooseScheme } from '@fidelidade/ui-kit/chosen-scheme.js';
import { SCHEME_CHOICES } from '@fidelidade/ui-kit/scheme.js';
import { useSchemeChoice } from '@fidelidade/ui-kit/useScheme.js';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import Contrast from '@mui/icons-material/ContrastOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import Palette from '@mui/icons-material/PaletteOutlined';
import Translate from '@mui/icons-material/TranslateOutlined';
import { Suspense } from 'react';
import { useText } from '../i18n/useText';
import { useDialog } from '../shared/ui/DialogHost';
import { colourOf, isLight, SKINS } from '../theme/skins';
import { CompanyDialog } from './CompanyDialog';
import { LOCALES, useLanguageChoice } from './useLanguageChoice';
import type { PaletteEntry } from './palette-entry';
import { KeyboardMap } from './shortcuts';
import { useSignOut } from './useSignOut';
import { useSkinChoice } from './useSkinChoice';
import { useStaff } from './useStaff';

/** What stands in the menu of one's account, from the keyboard: choices that are on already are no action. */
export function usePaletteSettings(): readonly PaletteEntry[] {
  const t = useText();
  const user = useStaff();
  const openDialog = useDialog();
  const signOut = useSignOut();
  const scheme = useSchemeChoice();
  const [locale, speak] = useLanguageChoice();
  const [skin, putOn] = useSkinChoice();
  const group = t('layout.palette_action');
  const companies = user?.companies ?? [];
  return [
    {
      to: '/profile',
      label: t('account.title'),
      detail: t('layout.palette_account_detail'),
      words: t('layout.palette_words.account'),
      icon: <ManageAccounts />,
      group,
    },
    ...(companies.length > 1
      ? [
          {
            to: 'company',
            label: t('layout.company'),
            words: t('layout.palette_words.company'),
            icon: <Apartment />,
            group,
            act: () =>
              openDialog((close) => (
                <CompanyDialog companies={companies} current={user?.empresa?.id} onClose={close} />
              )),
          },
        ]
      : []),
    {
      to: 'keyboard',
      label: t('layout.keyboard'),
      words: t('layout.palette_words.keyboard'),
      icon: <Keyboard />,
      group,
      act: () =>
        openDialog((close) => (
          <Suspense fallback={null}>
            <KeyboardMap onClose={close} />
          </Suspense>
        )),
    },
    ...SCHEME_CHOICES.filter((choice) => choice !== scheme).map((choice) => ({
      to: `scheme-${choice}`,
      label: t(`layout.palette_schemes.${choice}`),
      words: [
        t('layout.palette_words.scheme'),
        ...(choice === 'auto' ? [] : [t(`layout.palette_words.scheme_${choice}`)]),
      ].join(' '),
      icon: <Contrast />,
      group,
      act: () => chooseScheme(choice),
    })),
    ...SKINS.filter((name) => name !== skin).map((name) => ({
      to: name,
      label: `${t('layout.appearance')}: ${t(`layout.skin.${colourOf(name)}`)}, ${t(isLight(name) ? 'layout.sidebar_light' : 'layout.sidebar_dark')}`,
      words: t('layout.palette_words.skin'),
      icon: <Palette />,
      group,
      act: () => putOn(name),
    })),
    ...LOCALES.filter((choice) => choice !== locale).map((choice) => ({
      to: `language-${choice}`,
      label: `${t('layout.language')}: ${t(`layout.locale.${choice}`)}`,
      words: t('layout.palette_words.language'),
      icon: <Translate />,
      group,
      act: () => speak(choice),
    })),
    {
      to: 'sign-out',
      label: t('layout.sign_out'),
      words: t('layout.palette_words.sign_out'),
      icon: <Logout />,
      group,
      act: signOut,
    },
  ];
}
