/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { createI18n } from './i18nProvider';
import type { Locale } from './messages';
import { useScreenTitle, type Screen } from './useScreenTitle';

/** to the letter: what stands in the browser's tab. */
const TITLES: readonly (readonly [name: string, pt: string, en: string])[] = [
  ['dashboard', 'Início', 'Home'],
  ['profile', 'Perfil', 'Profile'],
  ['companies', 'Empresas', 'Companies'],
  ['holidays', 'Feriados', 'Holidays'],
  ['accounts', 'Contas', 'Accounts'],
  ['posts', 'Cargos', 'Roles'],
  ['account-plans', 'Plano de Contas', 'Account Plans'],
  ['payment-terms', 'Condições de Pagamento', 'Payment Terms'],
  ['persons', 'Pessoas', 'Persons'],
  ['users', 'Usuários', 'Users'],
  ['user-companies', 'Empresas do Usuário', 'User Companies'],
  ['user-permissions', 'Permissões do Usuário', 'User Permissions'],
  ['receivables', 'Contas a Receber (Entradas)', 'Accounts Receivable'],
  ['payables', 'Contas a Pagar (Saídas)', 'Accounts Payable'],
  ['cash-flow', 'Fluxo de Caixa', 'Cash Flow'],
  ['dre', 'DRE', 'DRE Report'],
  ['levels', 'Níveis', 'Levels'],
];
const SUFFIXES = {
  list: ['', ''],
  create: [' - Cadastrar', ' - Register'],
  edit: [' - Editar', ' - Edit'],
  deleted: [' - Excluídos', ' - Deleted'],
} as const satisfies Record<Screen, readonly [string, string]>;
const SCREENS = Object.keys(SUFFIXES) as readonly Screen[];

const Title = ({ name, of }: { name: string; of: Screen }) => <p>{useScreenTitle()(name, of)}</p>;

describe.each<[Locale, 0 | 1]>([
  ['pt-BR', 0],
  ['en', 1],
])('screens in %s', (locale, language) => {
  it.each(TITLES)('%s are called as it is written', async (name, ...titles) => {
    const i18nProvider = await createI18n(locale);
    render(
      <CoreAdminContext i18nProvider={i18nProvider}>
        {SCREENS.map((each) => (
          <Title key={each} name={name} of={each} />
        ))}
      </CoreAdminContext>,
    );
    for (const each of SCREENS)
      expect(await screen.findByText(`${titles[language]}${SUFFIXES[each][language]}`)).toBeTruthy();
  });
});
