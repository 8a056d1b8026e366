/** @jest-environment @happy-dom/jest-environment */
import { createI18n } from '../../../i18n/i18nProvider';
import { shortRule, type Rule } from './rule';

const RULE = {
  kind: 'product_multiplier',
  currency: 'cashback',
  times: '3',
  level_ids: [],
} as unknown as Rule;

async function said(changes: Partial<Rule>, language: 'pt-BR' | 'en' = 'pt-BR') {
  const { translate } = await createI18n(language);
  const t = (key: string, params?: object) => translate(key, params);
  return shortRule({ ...RULE, product_ids: [], group_ids: [], ...changes }, t as never);
}

it('says of a multiplier which products earn more, and not what none are of', async () => {
  expect(await said({ group_ids: ['g1'] })).toBe(
    'Os produtos dos grupos escolhidos (1) rendem 3 vezes o cashback de sempre.',
  );
  expect(await said({ product_ids: ['p1', 'p2'], currency: 'points' })).toBe(
    'Os produtos escolhidos (2) rendem 3 vezes os pontos de sempre.',
  );
  expect(await said({ product_ids: ['p1'], group_ids: ['g1'] }, 'en')).toBe(
    'The chosen products (1) and those of the chosen groups (1) earn 3 times the usual cashback.',
  );
});
