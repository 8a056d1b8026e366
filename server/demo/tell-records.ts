import { ChangeRecordLifecycle, RegisterRecord } from '@fidelidade/application/records/record.commands.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import type { Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import type { RecordResource } from '@fidelidade/domain/record-kinds.js';
import type { DemoStory } from './demo-story.js';

const everyYear = (name: string, day: number, month: number): Details => ({
  name,
  day,
  month,
  scope: 'national',
});

const term = (name: string, installments: number, firstDueDays: number, rest: Details = {}): Details => ({
  name,
  installments,
  firstDueDays,
  downPayment: false,
  periodicity: 'monthly',
  interestType: 'simple',
  graceDays: 0,
  penalty: '2',
  interest: '1',
  ...rest,
});

const movementType = (name: string, direction: string, rest: Details): Details => ({
  name,
  direction,
  affectsCost: true,
  affectsRevenue: false,
  needsPartner: false,
  needsLot: false,
  ...rest,
});

/** By what was spent in a year; whoever reaches it keeps it for a year, and then falls to what is due. */
const loyaltyLevel = (
  order: number,
  name: string,
  color: string,
  minSpent: number,
  benefits: string,
): Details => ({
  ...{ order, name, color, minSpent, benefits },
  ...{ windowLength: 12, windowUnit: 'month', downgrade: 'period_end' },
});

const SUPPOSES_NOTHING: Details = {
  ...{ receiptDelay: 0, delayedShare: '100', receiptLoss: '0', paymentDelay: 0 },
  ...{ advanceWithin: 0, advanceRate: '0', advanceArrives: 1 },
};

const EXAMPLE_WEBHOOK: Details = {
  ...{ name: 'Loja virtual (exemplo)', url: 'https://loja-virtual.example/fidelidade' },
  ...{ sales: true, cashback: true, points: false, participants: true },
  ...{ levels: false, vouchers: false, coupons: false },
};

/** What a small grocery keeps besides persons and products, which have a story of their own. */
const RECORDS: Readonly<Partial<Record<RecordResource, readonly Details[]>>> = {
  banks: [
    { code: '001', name: 'Banco do Brasil' },
    { code: '104', name: 'Caixa Econômica Federal' },
    { code: '237', name: 'Bradesco' },
    { code: '260', name: 'Nubank' },
    { code: '341', name: 'Itaú Unibanco' },
  ],
  'cash-flow-scenarios': [
    {
      name: 'Clientes atrasam 15 dias',
      ...SUPPOSES_NOTHING,
      receiptDelay: 15,
      delayedShare: '60',
      receiptLoss: '3',
    },
    {
      name: 'Antecipar recebíveis de 60 dias',
      ...SUPPOSES_NOTHING,
      advanceWithin: 60,
      advanceRate: '2.5',
    },
  ],
  units: [
    { abbreviation: 'UN', description: 'Unidade', decimals: 0 },
    { abbreviation: 'CX', description: 'Caixa', decimals: 0 },
    { abbreviation: 'DZ', description: 'Dúzia', decimals: 0 },
    { abbreviation: 'KG', description: 'Quilograma', decimals: 3 },
    { abbreviation: 'L', description: 'Litro', decimals: 3 },
  ],
  warehouses: [{ name: 'Depósito', location: 'Nos fundos, atrás da câmara fria' }],
  'movement-types': [
    movementType('Bonificação de fornecedor', 'in', { affectsCost: false, needsPartner: true, cfop: '1910' }),
    movementType('Compra sem nota', 'in', {}),
    movementType('Perda ou quebra', 'out', { cfop: '5927' }),
    movementType('Uso próprio', 'out', {}),
    movementType('Inventário', 'adjust', {}),
  ],
  'cost-centers': [
    { code: '01', name: 'Loja' },
    { code: '02', name: 'Encomendas e entregas' },
    { code: '03', name: 'Administração' },
  ],
  'product-groups': ['Bebidas', 'Hortifrúti', 'Laticínios', 'Limpeza', 'Mercearia'].map((name) => ({ name })),
  'payment-terms': [
    term('À vista', 1, 0, { discount: '5' }),
    term('30 dias', 1, 30),
    term('Entrada + 2 vezes', 3, 30, { downPayment: true }),
    term('28/56/84 dias', 3, 28, {
      periodicity: 'days',
      intervalDays: 28,
      graceDays: 3,
      nonBusinessDay: 'next',
    }),
  ],
  holidays: [
    everyYear('Confraternização universal', 1, 1),
    everyYear('Tiradentes', 21, 4),
    everyYear('Dia do Trabalho', 1, 5),
    everyYear('Independência', 7, 9),
    everyYear('Nossa Senhora Aparecida', 12, 10),
    everyYear('Finados', 2, 11),
    everyYear('Proclamação da República', 15, 11),
    everyYear('Consciência Negra', 20, 11),
    everyYear('Natal', 25, 12),
    { name: 'Aniversário de São Paulo', day: 25, month: 1, scope: 'city', state: 'SP', city: 'São Paulo' },
  ],
  icms: [
    { name: 'Simples, sem crédito', situation: '102' },
    { name: 'Substituição já recolhida', situation: '500' },
  ],
  ipi: [],
  pis: [{ name: 'Recolhido no DAS', situation: '49', rate: '0' }],
  cofins: [{ name: 'Recolhida no DAS', situation: '49', rate: '0' }],
  // They name the rules of the taxes, and are told after them.
  'tax-profiles': [],
  // Its first series, of each environment, every company has.
  'invoice-series': [
    { name: 'Loja virtual', model: 55, environment: 2, series: 2 },
    { name: 'Contingência SVC', model: 55, environment: 1, series: 880, issueType: 6 },
    { name: 'Caixa', model: 65, environment: 2, series: 1 },
  ],
  // The official tables are there without being told.
  cfop: [],
  ncm: [],
  cest: [],
  cnaes: [],
  countries: [],
  municipalities: [],
  // They name posts, and are told after them.
  levels: [],
  'loyalty-levels': [
    loyaltyLevel(1, 'Bronze', 'bronze', 100_00, 'Brinde no mês do aniversário'),
    loyaltyLevel(2, 'Prata', 'silver', 500_00, 'Brinde no aniversário e entrega grátis no bairro'),
    loyaltyLevel(
      3,
      'Ouro',
      'gold',
      8_000_00,
      'Brinde no aniversário, entrega grátis e convite para as degustações',
    ),
  ],
  'api-keys': [{ name: 'PDV da loja', salesWrite: true, customersRead: true }],
  // A name that leads nowhere; it is disabled as soon as it is told.
  webhooks: [EXAMPLE_WEBHOOK],
};

/** Registers the plain records, and one group inside another. Ids by resource and name: `product-groups Bebidas`. */
export async function tellRecords(story: DemoStory): Promise<ReadonlyMap<string, string>> {
  const first = story.day(0);
  const register = async (resource: RecordResource, name: string, details: Details) =>
    (
      await story.do(
        `${resource}-${name}`,
        first,
        (context) => new RegisterRecord(context, resource, details),
      )
    ).id;
  const ids = new Map<string, string>();
  for (const [resource, all] of Object.entries(RECORDS) as [RecordResource, readonly Details[]][]) {
    for (const [index, details] of all.entries()) {
      ids.set(`${resource} ${String(details['name'])}`, await register(resource, String(index), details));
    }
  }
  for (const [place, name, cfop, icms] of [
    ['inside', 'Venda no estado', '5102', 'Simples, sem crédito'],
    ['outside', 'Venda para outro estado', '6102', 'Simples, sem crédito'],
    ['inside', 'Revenda com ST já recolhida', '5405', 'Substituição já recolhida'],
  ] as const) {
    await register('tax-profiles', name, {
      ...{ name, operation: 'sale', crt: 1, place, cfop },
      icmsId: ids.get(`icms ${icms}`),
      pisId: ids.get('pis Recolhido no DAS'),
      cofinsId: ids.get('cofins Recolhida no DAS'),
    });
  }
  for (const [order, name, amountFrom, minSigners, templates] of [
    [1, 'Gerência', 50_000, 1, ['manager']],
    [2, 'Financeiro e gerência', 500_000, 2, ['manager', 'finance']],
    [3, 'Diretoria', 2_000_000, 2, ['administrator']],
  ] as const) {
    const roleIds = templates.map((each) => wellKnownIds.role(story.stage.companyId, each));
    await register('levels', name, { name, order, amountFrom, minSigners, roleIds });
  }
  const expenses = wellKnownIds.category(story.stage.companyId, '2');
  for (const [code, name] of [
    ['2.11', 'Divulgação'],
    ['2.12', 'Manutenção e consertos'],
  ] as const)
    await register('account-plans', code, { code, name, parentId: expenses, walletType: 'D', dreGroup: '5' });
  const example = ids.get(`webhooks ${String(EXAMPLE_WEBHOOK['name'])}`)!;
  await story.do(
    'webhooks-disabled',
    first,
    (context) => new ChangeRecordLifecycle(context, 'webhooks', example, 'disable'),
  );
  const parentId = ids.get('product-groups Bebidas');
  for (const name of ['Vinhos', 'Sucos']) await register('product-groups', name, { name, parentId });
  return ids;
}
