import { say, type Words } from '../../kernel/record-kind/field.js';

/**
 * ICMS of whoever is taxed normally: CST, table B of the Convention of 1970; 02, 15, 53 and 61 of fuels, whose tax is charged once
 * (Ajuste SINIEF 01/23), by the words of the note's schema.
 */
export const ICMS_CST = {
  '00': say('Tributada integralmente', 'Taxed in full'),
  '02': say('Tributação monofásica própria sobre combustíveis', 'Fuels, own tax charged once'),
  '10': say(
    'Tributada e com cobrança do ICMS por substituição tributária',
    'Taxed, with ICMS by substitution',
  ),
  '15': say(
    'Tributação monofásica própria e com responsabilidade pela retenção sobre combustíveis',
    'Fuels, own tax charged once and that of others withheld',
  ),
  '20': say('Com redução de base de cálculo', 'With a reduced base'),
  '30': say(
    'Isenta ou não tributada e com cobrança do ICMS por substituição tributária',
    'Exempt or not taxed, with ICMS by substitution',
  ),
  '40': say('Isenta', 'Exempt'),
  '41': say('Não tributada', 'Not taxed'),
  '50': say('Suspensão', 'Suspended'),
  '51': say('Diferimento', 'Deferred'),
  '53': say(
    'Tributação monofásica sobre combustíveis com recolhimento diferido',
    'Fuels, tax charged once, payment deferred',
  ),
  '60': say('ICMS cobrado anteriormente por substituição tributária', 'ICMS paid before, by substitution'),
  '61': say(
    'Tributação monofásica sobre combustíveis cobrada anteriormente',
    'Fuels, tax charged once, before',
  ),
  '70': say(
    'Com redução de base de cálculo e cobrança do ICMS por substituição tributária',
    'With a reduced base and ICMS by substitution',
  ),
  '90': say('Outras', 'Others'),
} as const;

/** ICMS of the Simples Nacional: CSOSN (Ajuste SINIEF 03/10). */
const ICMS_CSOSN = {
  '101': say(
    'Tributada pelo Simples Nacional com permissão de crédito',
    'Taxed by Simples Nacional, credit allowed',
  ),
  '102': say(
    'Tributada pelo Simples Nacional sem permissão de crédito',
    'Taxed by Simples Nacional, no credit allowed',
  ),
  '103': say(
    'Isenção do ICMS no Simples Nacional para faixa de receita bruta',
    'Exempt in Simples Nacional by band of revenue',
  ),
  '201': say(
    'Tributada pelo Simples Nacional com permissão de crédito e com cobrança do ICMS por substituição tributária',
    'Taxed by Simples Nacional, credit allowed, with ICMS by substitution',
  ),
  '202': say(
    'Tributada pelo Simples Nacional sem permissão de crédito e com cobrança do ICMS por substituição tributária',
    'Taxed by Simples Nacional, no credit allowed, with ICMS by substitution',
  ),
  '203': say(
    'Isenção do ICMS no Simples Nacional para faixa de receita bruta e com cobrança do ICMS por substituição tributária',
    'Exempt in Simples Nacional by band of revenue, with ICMS by substitution',
  ),
  '300': say('Imune', 'Immune'),
  '400': say('Não tributada pelo Simples Nacional', 'Not taxed by Simples Nacional'),
  '500': say(
    'ICMS cobrado anteriormente por substituição tributária (substituído) ou por antecipação',
    'ICMS paid before, by substitution or in advance',
  ),
  '900': say('Outros', 'Others'),
} as const;

/** IPI (IN RFB 932/2009): below 50 goods come in, from 50 they leave. */
const IPI_CST = {
  '00': say('Entrada com recuperação de crédito', 'In, with credit'),
  '01': say('Entrada tributada com alíquota zero', 'In, taxed at zero'),
  '02': say('Entrada isenta', 'In, exempt'),
  '03': say('Entrada não tributada', 'In, not taxed'),
  '04': say('Entrada imune', 'In, immune'),
  '05': say('Entrada com suspensão', 'In, suspended'),
  '49': say('Outras entradas', 'Others in'),
  '50': say('Saída tributada', 'Out, taxed'),
  '51': say('Saída tributada com alíquota zero', 'Out, taxed at zero'),
  '52': say('Saída isenta', 'Out, exempt'),
  '53': say('Saída não tributada', 'Out, not taxed'),
  '54': say('Saída imune', 'Out, immune'),
  '55': say('Saída com suspensão', 'Out, suspended'),
  '99': say('Outras saídas', 'Others out'),
} as const;

/** What PIS and Cofins have alike: which revenue a purchase is for. */
const REVENUES = [
  say('Vinculada Exclusivamente a Receita Tributada no Mercado Interno', 'for taxed domestic revenue alone'),
  say(
    'Vinculada Exclusivamente a Receita Não Tributada no Mercado Interno',
    'for untaxed domestic revenue alone',
  ),
  say('Vinculada Exclusivamente a Receita de Exportação', 'for export revenue alone'),
  say(
    'Vinculada a Receitas Tributadas e Não Tributadas no Mercado Interno',
    'for taxed and untaxed domestic revenue',
  ),
  say(
    'Vinculada a Receitas Tributadas no Mercado Interno e de Exportação',
    'for taxed domestic and export revenue',
  ),
  say(
    'Vinculada a Receitas Não Tributadas no Mercado Interno e de Exportação',
    'for untaxed domestic and export revenue',
  ),
  say(
    'Vinculada a Receitas Tributadas e Não Tributadas no Mercado Interno e de Exportação',
    'for taxed and untaxed domestic and export revenue',
  ),
] as const;

const forRevenues = (first: number, { pt_BR, en }: Words): Readonly<Record<string, Words>> =>
  Object.fromEntries(
    REVENUES.map((revenue, index) => [
      first + index,
      { pt_BR: `${pt_BR} – ${revenue.pt_BR}`, en: `${en} ${revenue.en}` },
    ]),
  );

/** PIS and Cofins alike (IN RFB 1009/2010): the 33 situations. */
const CONTRIBUTION_CST: Readonly<Record<string, Words>> = {
  '01': say('Operação Tributável com Alíquota Básica', 'Taxable at the basic rate'),
  '02': say('Operação Tributável com Alíquota Diferenciada', 'Taxable at a different rate'),
  '03': say(
    'Operação Tributável com Alíquota por Unidade de Medida de Produto',
    'Taxable by unit of the product',
  ),
  '04': say(
    'Operação Tributável Monofásica – Revenda a Alíquota Zero',
    'Taxable in one phase: resale at zero',
  ),
  '05': say('Operação Tributável por Substituição Tributária', 'Taxable by substitution'),
  '06': say('Operação Tributável a Alíquota Zero', 'Taxable at zero'),
  '07': say('Operação Isenta da Contribuição', 'Exempt'),
  '08': say('Operação sem Incidência da Contribuição', 'Outside the contribution'),
  '09': say('Operação com Suspensão da Contribuição', 'Suspended'),
  '49': say('Outras Operações de Saída', 'Other operations out'),
  ...forRevenues(50, say('Operação com Direito a Crédito', 'With a right to credit,')),
  ...forRevenues(60, say('Crédito Presumido – Operação de Aquisição', 'Presumed credit of a purchase')),
  '67': say('Crédito Presumido – Outras Operações', 'Presumed credit of other operations'),
  '70': say('Operação de Aquisição sem Direito a Crédito', 'Purchase without a right to credit'),
  '71': say('Operação de Aquisição com Isenção', 'Purchase, exempt'),
  '72': say('Operação de Aquisição com Suspensão', 'Purchase, suspended'),
  '73': say('Operação de Aquisição a Alíquota Zero', 'Purchase at zero'),
  '74': say('Operação de Aquisição sem Incidência da Contribuição', 'Purchase outside the contribution'),
  '75': say('Operação de Aquisição por Substituição Tributária', 'Purchase by substitution'),
  '98': say('Outras Operações de Entrada', 'Other operations in'),
  '99': say('Outras Operações', 'Other operations'),
};

const SITUATIONS = {
  icms: { ...ICMS_CST, ...ICMS_CSOSN },
  ipi: IPI_CST,
  pis: CONTRIBUTION_CST,
  cofins: CONTRIBUTION_CST,
} as const;

/** The labels of all situations by the keys that names: `cod_pis_01` to `cod_pis_99`, and so for each tax. */
export const SITUATION_LABELS: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(SITUATIONS).flatMap(([tax, situations]) =>
    Object.entries(situations as Readonly<Record<string, Words>>).map(
      ([code, words]) => [`cod_${tax}_${code}`, words] as const,
    ),
  ),
);

/** «01 – Operação Tributável…»: people know a code of a note by its number. */
export const withCodes = <C extends Readonly<Record<string | number, Words>>>(words: C): C =>
  Object.fromEntries(
    Object.entries(words).map(([code, { pt_BR, en }]) => [
      code,
      { pt_BR: `${code} – ${pt_BR}`, en: `${code} – ${en}` },
    ]),
  ) as unknown as C;

/** What a tax offers to choose from, each by its label and its code. */
export const situationsOf = <Tax extends keyof typeof SITUATIONS>(tax: Tax): (typeof SITUATIONS)[Tax] =>
  withCodes(
    Object.fromEntries(
      Object.keys(SITUATIONS[tax]).map((code) => [code, SITUATION_LABELS[`cod_${tax}_${code}`]!]),
    ),
  ) as (typeof SITUATIONS)[Tax];
