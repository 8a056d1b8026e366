import { messagesOf } from '../../i18n/messages';
import { titlesIn, type Texts } from './titles-in';

it('names visited screens in the language that was chosen, and leaves the names of records', async () => {
  const [pt, en] = await Promise.all([messagesOf('pt-BR'), messagesOf('en')]);
  const views = [
    { path: '/account-plans', search: '', title: 'Plano de contas' },
    { path: '/account-plans/create', search: '', title: 'Nova categoria' },
    { path: '/imports', search: '', title: 'Importações' },
    { path: '/products/1/show', search: '', title: 'Produtos' },
    { path: '/settings', search: '', title: 'Configurações' },
    { path: '/sales/1/show', search: '', title: 'Venda PDV-7' },
  ];
  const inEnglish = titlesIn(views, pt as Texts, en as Texts);
  expect(inEnglish.map(({ title }) => title)).toEqual([
    'Account plan',
    'New category',
    'Imports',
    'Produtos',
    'Settings',
    'Sale PDV-7',
  ]);
  expect(titlesIn(inEnglish, en as Texts, pt as Texts)).toEqual(views);
});
