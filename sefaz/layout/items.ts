import type { FiscalDocument, FiscalItem, ItemTaxes } from '@fidelidade/domain/fiscal/fiscal-document.js';
import { QUANTITY_DECIMALS, toFixedDecimal, UNIT_PRICE_DECIMALS } from '@fidelidade/domain/kernel/decimal.js';
import { moneyToString, shareMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import { all, element, elementWith, leaf, optionalLeaf, type Xml } from '../xml/write-xml.js';
import { requiredText } from './fiscal-text.js';

/** First item of an NFC-e in homologation (rejection 373). */
const HOMOLOGATION_FIRST_ITEM = 'NOTA FISCAL EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL';
const NO_GTIN = 'SEM GTIN';
const NOTHING = '0.00';
const NO_RATE = '0.0000';

/** Groups H to V: products and their taxes. The freight is shared so that items add up to the total (rejection 535). */
export function items(document: FiscalDocument): Xml {
  const freight = shareMoney(
    document.totals.freight,
    document.items.map((item) => item.total),
  );
  return all(
    document.items.map((item, index) =>
      elementWith(
        'det',
        { nItem: String(item.number) },
        product(item, printedDescription(document, item, index), freight[index]),
        taxes(item.taxes),
      ),
    ),
  );
}

/** What stands as the item's name: homologation replaces that of the first item of an NFC-e. */
export const printedDescription = (
  { environment, model }: Pick<FiscalDocument, 'environment' | 'model'>,
  item: FiscalItem,
  index: number,
): string => (environment === 2 && model === 65 && index === 0 ? HOMOLOGATION_FIRST_ITEM : item.description);

function product(item: FiscalItem, description: string, freight: Cents | undefined): Xml {
  const quantity = toFixedDecimal(item.quantity, QUANTITY_DECIMALS);
  const unitPrice = toFixedDecimal(item.unitPrice, UNIT_PRICE_DECIMALS);
  const gtin = item.gtin ?? NO_GTIN;
  return element(
    'prod',
    requiredText('cProd', item.code, 1, 60),
    leaf('cEAN', gtin),
    requiredText('xProd', description, 1, 120),
    leaf('NCM', item.ncm),
    optionalLeaf('CEST', item.cest),
    leaf('CFOP', item.cfop),
    requiredText('uCom', item.unit, 1, 6),
    leaf('qCom', quantity),
    leaf('vUnCom', unitPrice),
    leaf('vProd', moneyToString(item.total)),
    leaf('cEANTrib', gtin),
    requiredText('uTrib', item.unit, 1, 6),
    leaf('qTrib', quantity),
    leaf('vUnTrib', unitPrice),
    optionalAmount('vFrete', freight),
    optionalAmount('vDesc', item.discount),
    leaf('indTot', 1),
  );
}

/** Simples Nacional without credit: CSOSN alone for the ICMS, PIS and COFINS «other» with nothing to pay. */
function taxes({ icms, pis, cofins }: ItemTaxes): Xml {
  return element(
    'imposto',
    element('ICMS', element('ICMSSN102', leaf('orig', icms.origin), leaf('CSOSN', icms.csosn))),
    element('PIS', contribution('PIS', pis.cst)),
    element('COFINS', contribution('COFINS', cofins.cst)),
  );
}

const contribution = (tax: 'PIS' | 'COFINS', cst: string): Xml =>
  element(
    `${tax}Outr`,
    leaf('CST', cst),
    leaf('vBC', NOTHING),
    leaf(`p${tax}`, NO_RATE),
    leaf(`v${tax}`, NOTHING),
  );

const optionalAmount = (name: string, amount: Cents | undefined): Xml | undefined =>
  amount ? leaf(name, moneyToString(amount)) : undefined;
