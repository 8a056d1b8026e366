import { firstItem, toCents, type Rule, type SubmittedNote } from './rule.js';

const MANUAL = 'MOC 7.0, Anexo I';
const TOLERANCE_CENTS = 1;
const WITHOUT_PAYMENT = '90';

/** Totals that must be the sum of what the items say, to the cent. */
const SUMS: readonly (readonly [cStat: number, total: string, item: string, message: string])[] = [
  [531, 'vBC', './n:det/n:imposto/n:ICMS/*/n:vBC', 'Total da BC ICMS difere do somatorio dos itens'],
  [532, 'vICMS', './n:det/n:imposto/n:ICMS/*/n:vICMS', 'Total do ICMS difere do somatorio dos itens'],
  [
    564,
    'vProd',
    './n:det/n:prod[n:indTot=1]/n:vProd',
    'Total do Produto / Servico difere do somatorio dos itens',
  ],
  [535, 'vFrete', './n:det/n:prod/n:vFrete', 'Total do Frete difere do somatorio dos itens'],
  [537, 'vDesc', './n:det/n:prod/n:vDesc', 'Total do Desconto difere do somatorio dos itens'],
  [602, 'vPIS', './n:det/n:imposto/n:PIS/*/n:vPIS', 'Total do PIS difere do somatorio dos itens'],
  [603, 'vCOFINS', './n:det/n:imposto/n:COFINS/*/n:vCOFINS', 'Total do COFINS difere do somatorio dos itens'],
];

/** Items, totals, instalments and payments. */
export const amountRules: readonly Rule[] = [
  {
    id: 'item.product',
    cStat: 629,
    source: `${MANUAL}, I11`,
    message: 'Valor do Produto difere do produto Valor Unitario de Comercializacao e Quantidade Comercial',
    broken: (note) =>
      firstItem(note, (item) => {
        const field = (name: string): string => item.text(`./n:prod/n:${name}`) ?? '';
        const exact = Number(field('qCom')) * Number(field('vUnCom')) * 100;
        return Math.abs(exact - toCents(field('vProd'))) > TOLERANCE_CENTS;
      }),
  },
  ...SUMS.map(([cStat, field, itemPath, message]): Rule => ({
    id: `total.${field}`,
    cStat,
    source: `${MANUAL}, W`,
    message,
    broken: (note) => total(note, field) !== note.sum(itemPath),
  })),
  {
    id: 'total.vNF',
    cStat: 610,
    source: `${MANUAL}, W16`,
    message: 'Total da NF difere do somatorio dos Valores compoe o valor Total da NF',
    broken: (note) => total(note, 'vNF') !== noteValue(note),
  },
  {
    id: 'billing.installments',
    cStat: 851,
    source: 'NT 2016.002, Y07',
    message: 'Soma do valor das parcelas difere do Valor Liquido da Fatura',
    broken: (note) =>
      note.has('./n:cobr/n:dup') && note.sum('./n:cobr/n:dup/n:vDup') !== note.cents('./n:cobr/n:fat/n:vLiq'),
  },
  {
    id: 'payment.none',
    cStat: 871,
    source: 'NT 2016.002, YA02',
    message: 'O campo Forma de Pagamento deve ser preenchido com a opcao Sem Pagamento',
    broken: (note) =>
      ['3', '4'].includes(note.text('./n:ide/n:finNFe')) &&
      note.text('./n:pag/n:detPag/n:tPag') !== WITHOUT_PAYMENT,
  },
  {
    id: 'payment.change_missing',
    cStat: 866,
    source: 'NT 2016.002, YA09',
    message: 'Ausencia de troco quando o valor dos pagamentos informados for maior que o total da nota',
    broken: (note) => paid(note) > total(note, 'vNF') && !note.has('./n:pag/n:vTroco'),
  },
  {
    id: 'payment.change_wrong',
    cStat: 869,
    source: 'NT 2016.002, YA09',
    message: 'Valor do troco incorreto',
    broken: (note) =>
      note.has('./n:pag/n:vTroco') && note.cents('./n:pag/n:vTroco') !== paid(note) - total(note, 'vNF'),
  },
];

const total = (note: SubmittedNote, field: string): number => note.cents(`./n:total/n:ICMSTot/n:${field}`);

const paid = (note: SubmittedNote): number => note.sum('./n:pag/n:detPag/n:vPag');

function noteValue(note: SubmittedNote): number {
  const sum = (...fields: string[]): number => fields.reduce((value, field) => value + total(note, field), 0);
  return (
    sum('vProd', 'vST', 'vFCPST', 'vFrete', 'vSeg', 'vOutro', 'vII', 'vIPI', 'vIPIDevol') -
    sum('vDesc', 'vICMSDeson')
  );
}
