import { OUTSIDE_DRE } from '../dre.js';
import type { CategoryDetails } from './account-plan.js';

/** The plan that a company starts with: what a small shop needs for a DRE on its first day. */
export const DEFAULT_ACCOUNT_PLAN: readonly Omit<CategoryDetails, 'parentId'>[] = [
  { code: '1', name: 'Receitas', walletType: 'R' },
  { code: '1.01', name: 'Venda de mercadorias', walletType: 'R', dreGroup: '1.1' },
  { code: '1.02', name: 'Venda de produtos próprios', walletType: 'R', dreGroup: '1.2' },
  { code: '1.03', name: 'Prestação de serviços', walletType: 'R', dreGroup: '1.3' },
  { code: '1.04', name: 'Receitas financeiras', walletType: 'R', dreGroup: '7' },
  { code: '1.05', name: 'Outras receitas', walletType: 'R', dreGroup: '8' },
  { code: '2', name: 'Despesas', walletType: 'D' },
  { code: '2.01', name: 'Impostos sobre vendas (DAS)', walletType: 'D', dreGroup: '2.3' },
  { code: '2.02', name: 'Compra de mercadorias', walletType: 'D', dreGroup: OUTSIDE_DRE },
  { code: '2.03', name: 'Comissões e frete de vendas', walletType: 'D', dreGroup: '4' },
  { code: '2.04', name: 'Taxas de cartão', walletType: 'D', dreGroup: '4' },
  { code: '2.05', name: 'Aluguel', walletType: 'D', dreGroup: '5' },
  { code: '2.06', name: 'Salários e encargos', walletType: 'D', dreGroup: '5' },
  { code: '2.07', name: 'Água, luz e internet', walletType: 'D', dreGroup: '5' },
  { code: '2.08', name: 'Despesas gerais', walletType: 'D', dreGroup: '5' },
  { code: '2.09', name: 'Despesas financeiras', walletType: 'D', dreGroup: '7' },
  { code: '2.10', name: 'IRPJ e CSLL', walletType: 'D', dreGroup: '9' },
];

/** Code of the category that sales of goods open their receivables in. */
export const SALES_CATEGORY_CODE = '1.01';
