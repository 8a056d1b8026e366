import { choice, decimal, percent, say, text } from '../../kernel/record-kind/field.js';
import { placesAmong, type Needs } from '../../kernel/record-kind/places.js';
import { recordKind } from '../../kernel/record-kind/record-kind.js';
import { STATES } from '../../kernel/record-kind/states.js';
import { situationsOf, withCodes } from './situations.js';

const SITUATIONS = situationsOf('icms');
type Situation = keyof typeof SITUATIONS;

const ORIGINS = withCodes({
  0: say('Nacional', 'National'),
  1: say('Estrangeira, importação direta', 'Foreign, imported directly'),
  2: say('Estrangeira, adquirida no mercado interno', 'Foreign, bought in Brazil'),
  3: say('Nacional, conteúdo importado de 40% a 70%', 'National, 40% to 70% imported content'),
  4: say('Nacional, processos produtivos básicos', 'National, basic production processes'),
  5: say('Nacional, conteúdo importado até 40%', 'National, up to 40% imported content'),
  6: say(
    'Estrangeira, importação direta, sem similar nacional',
    'Foreign, imported directly, none alike here',
  ),
  7: say('Estrangeira, mercado interno, sem similar nacional', 'Foreign, bought in Brazil, none alike here'),
  8: say('Nacional, conteúdo importado acima de 70%', 'National, over 70% imported content'),
});

/** How the base is found (modBC). */
const BASE_MODES = withCodes({
  0: say('Margem de valor agregado (%)', 'Margin of added value (%)'),
  1: say('Pauta (valor)', 'Official list (amount)'),
  2: say('Preço tabelado máximo (valor)', 'Highest listed price (amount)'),
  3: say('Valor da operação', 'Value of the operation'),
});

/** How the base of the substitution is found (modBCST). */
const ST_MODES = withCodes({
  0: say('Preço tabelado ou máximo sugerido', 'Listed or highest suggested price'),
  1: say('Lista negativa (valor)', 'Negative list (amount)'),
  2: say('Lista positiva (valor)', 'Positive list (amount)'),
  3: say('Lista neutra (valor)', 'Neutral list (amount)'),
  4: say('Margem de valor agregado (%)', 'Margin of added value (%)'),
  5: say('Pauta (valor)', 'Official list (amount)'),
  6: say('Valor da operação', 'Value of the operation'),
});
const ST_BY_MARGIN = 4;

/** Fuels are taxed by their quantity: three digits and four decimals (TDec_0302a04). */
const AD_REM_SIZE = { decimals: 4, range: [0, 999] } as const;

/** Why the tax is not charged (motDesICMS). */
const RELIEFS = withCodes({
  1: say('Táxi', 'Taxi'),
  3: say('Produtor agropecuário', 'Farmer'),
  4: say('Frotista ou locadora', 'Fleet or rental'),
  5: say('Diplomático ou consular', 'Diplomatic or consular'),
  6: say('Utilitários e motocicletas da Amazônia Ocidental', 'Vehicles of the Western Amazon'),
  7: say('SUFRAMA', 'SUFRAMA'),
  8: say('Venda a órgão público', 'Sale to a public body'),
  9: say('Outros', 'Others'),
  10: say('Deficiente condutor', 'Disabled driver'),
  11: say('Deficiente não condutor', 'Disabled, not driving'),
  12: say('Fomento agropecuário', 'Promotion of farming'),
  16: say('Olimpíadas Rio 2016', 'Rio 2016 Olympics'),
  90: say('Solicitado pelo Fisco', 'Asked for by the tax authorities'),
});

/** Why the rate of a unit is reduced (motRedAdRem, NT 2023.001). */
const AD_REM_RELIEFS = withCodes({
  1: say('Transporte coletivo de passageiros', 'Public transport of passengers'),
  9: say('Outros', 'Others'),
});

const OWN = ['baseMode', 'rate'] as const;
const ST = ['stMode', 'stRate'] as const;
const ST_MORE = ['stMargin', 'stReduction', 'fcpSt'] as const;
const RELIEF = ['relief', 'benefitCode'] as const;
const AD_REM = ['adRem', 'adRemWithheld'] as const;
/** Both or neither; of the situations of fuels the schema has them in 15 alone (ICMS15). */
const AD_REM_REDUCED = ['adRemReduction', 'adRemReductionReason'] as const;
const ALL = [
  ...OWN,
  ...AD_REM,
  ...AD_REM_REDUCED,
  ...ST,
  ...ST_MORE,
  ...RELIEF,
  'reduction',
  'deferral',
  'fcp',
  'credit',
] as const;

/** What the schema of the note has in the group of each situation (MOC, groups N02 to N10h). */
const NEEDS: Readonly<Record<Situation, Needs<(typeof ALL)[number]>>> = {
  '00': { needs: OWN, may: ['fcp', 'benefitCode'] },
  '02': { needs: ['adRem'] },
  '15': { needs: AD_REM, may: AD_REM_REDUCED },
  '53': { may: ['adRem', 'deferral'] },
  '61': { needs: ['adRemWithheld'] },
  '10': { needs: [...OWN, ...ST], may: ['fcp', ...ST_MORE, 'benefitCode'] },
  '20': { needs: [...OWN, 'reduction'], may: ['fcp', ...RELIEF] },
  '30': { needs: ST, may: [...ST_MORE, ...RELIEF] },
  '40': { may: RELIEF },
  '41': { may: RELIEF },
  '50': { may: RELIEF },
  '51': { may: [...OWN, 'reduction', 'deferral', 'fcp', 'benefitCode'] },
  '60': { may: ['benefitCode'] },
  '70': { needs: [...OWN, 'reduction', ...ST], may: ['fcp', ...ST_MORE, ...RELIEF] },
  '90': { may: [...OWN, 'reduction', ...ST, ...ST_MORE, 'fcp', ...RELIEF] },
  '101': { may: ['credit'] },
  '102': {},
  '103': {},
  '201': { needs: ST, may: [...ST_MORE, 'credit'] },
  '202': { needs: ST, may: ST_MORE },
  '203': { needs: ST, may: ST_MORE },
  '300': {},
  '400': {},
  '500': {},
  '900': { may: [...OWN, 'reduction', ...ST, ...ST_MORE, 'credit'] },
};

/** How the ICMS of goods is charged: from which state to which, at what rate, and what comes with it. */
export const icms = recordKind({
  name: 'Icms',
  resource: 'icms',
  context: 'fiscal',
  icon: 'percent',
  words: { pt_BR: ['regra de ICMS', 'regras de ICMS', 'f'], en: ['ICMS rule', 'ICMS rules'] },
  purpose: say(
    'Como o ICMS incide: situação tributária, alíquotas por estado e substituição tributária.',
    'How ICMS is charged: tax situation, rates by state, and substitution.',
  ),
  fields: {
    name: text(say('Nome', 'Name'), { max: 60, unique: true }),
    situation: choice(say('CST ou CSOSN', 'CST or CSOSN'), SITUATIONS, {}),
    origin: choice(say('Origem', 'Origin'), ORIGINS, {
      optional: true,
      hint: say('Vazio: a do produto', 'Empty: the product’s'),
    }),
    fromState: choice(say('De', 'From'), STATES, {
      optional: true,
      hint: say('Vazio: qualquer estado', 'Empty: any state'),
    }),
    toState: choice(say('Para', 'To'), STATES, {
      optional: true,
      hint: say('Vazio: qualquer estado', 'Empty: any state'),
    }),
    baseMode: choice(say('Modalidade da base', 'Mode of the base'), BASE_MODES, { optional: true }),
    reduction: percent(say('Redução da base (%)', 'Reduction of the base (%)'), { optional: true }),
    rate: percent(say('Alíquota (%)', 'Rate (%)'), { optional: true }),
    deferral: percent(say('Diferimento (%)', 'Deferral (%)'), { optional: true }),
    fcp: percent(say('FCP (%)', 'FCP (%)'), { optional: true }),
    credit: percent(say('Crédito do Simples (%)', 'Credit of Simples (%)'), {
      optional: true,
      hint: say('Vazio: o da empresa', 'Empty: the company’s'),
    }),
    stMode: choice(say('Base da ST', 'Base of the ST'), ST_MODES, { optional: true }),
    stMargin: decimal(say('MVA (%)', 'MVA (%)'), { optional: true, decimals: 4, range: [0, 999] }),
    stReduction: percent(say('Redução da base da ST (%)', 'Reduction of the ST base (%)'), {
      optional: true,
    }),
    stRate: percent(say('Alíquota da ST (%)', 'ST rate (%)'), { optional: true }),
    fcpSt: percent(say('FCP da ST (%)', 'FCP of the ST (%)'), { optional: true }),
    adRem: decimal(say('Alíquota ad rem (R$ por unidade)', 'Ad rem rate (R$ a unit)'), {
      optional: true,
      ...AD_REM_SIZE,
    }),
    adRemWithheld: decimal(
      say('Alíquota ad rem retida (R$ por unidade)', 'Ad rem rate withheld (R$ a unit)'),
      {
        optional: true,
        ...AD_REM_SIZE,
        hint: say('Na situação 61: a retida anteriormente', 'In situation 61: what was withheld before'),
      },
    ),
    adRemReduction: percent(say('Redução da alíquota ad rem (%)', 'Reduction of the ad rem rate (%)'), {
      optional: true,
      decimals: 2,
    }),
    adRemReductionReason: choice(
      say('Motivo da redução ad rem', 'Reason of the ad rem reduction'),
      AD_REM_RELIEFS,
      { optional: true },
    ),
    relief: choice(say('Motivo da desoneração', 'Reason of the relief'), RELIEFS, { optional: true }),
    benefitCode: text(say('Código de benefício (cBenef)', 'Benefit code (cBenef)'), {
      max: 10,
      optional: true,
      inCapitals: true,
      rule: ['benefit_code', (code) => /^([A-Z0-9]{8}|[A-Z0-9]{10}|SEM CBENEF)$/.test(code)],
    }),
  },
  placesOf: ({ situation, stMode, adRemReduction, adRemReductionReason }) => {
    const places = placesAmong(ALL, situation === undefined ? {} : NEEDS[situation]);
    const isReduced = adRemReduction !== undefined || adRemReductionReason !== undefined;
    return {
      ...places,
      ...(stMode === ST_BY_MARGIN && places.stMargin !== 'none' && ({ stMargin: 'needed' } as const)),
      ...(isReduced &&
        places.adRemReduction !== 'none' &&
        ({ adRemReduction: 'needed', adRemReductionReason: 'needed' } as const)),
    };
  },
  says: {
    benefit_code: say(
      'São 8 ou 10 letras e dígitos, ou SEM CBENEF.',
      'It has 8 or 10 letters and digits, or is SEM CBENEF.',
    ),
  },
  title: 'name',
  list: ['situation', 'fromState', 'toState', 'rate'],
  form: [
    { fields: { name: 6, situation: 6, origin: 6, fromState: 3, toState: 3 } },
    {
      title: say('ICMS próprio', 'Own ICMS'),
      fields: { baseMode: 6, rate: 3, reduction: 3, deferral: 3, fcp: 3, credit: 3 },
    },
    {
      title: say('Substituição tributária', 'Substitution'),
      fields: { stMode: 6, stMargin: 3, stRate: 3, stReduction: 3, fcpSt: 3 },
    },
    {
      title: say('Combustíveis', 'Fuels'),
      hint: say('Tributação monofásica: CST 02, 15, 53 e 61.', 'Tax charged once: CST 02, 15, 53 and 61.'),
      fields: { adRem: 6, adRemWithheld: 6, adRemReduction: 6, adRemReductionReason: 6 },
    },
    { title: say('Desoneração', 'Relief'), fields: { relief: 6, benefitCode: 6 } },
  ],
});
