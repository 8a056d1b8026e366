import { BUYER_PRESENCES, PRINT_TYPES, type BuyerPresence } from '@fidelidade/domain/fiscal/enumerations.js';
import type { FiscalDocument } from '@fidelidade/domain/fiscal/fiscal-document.js';
import { all, element, leaf, optionalLeaf, type Xml } from '../xml/write-xml.js';
import { fiscalMoment } from './fiscal-moment.js';
import { cleanText, requiredText } from './fiscal-text.js';

/** DANFE in portrait for the NF-e, NFC-e receipt for model 65 (tpImp). */
const PRINT_FORMAT = { 55: PRINT_TYPES.portrait, 65: PRINT_TYPES.receipt } as const;
/** Presences that must say whether a marketplace stood between (NT 2020.006, rejection 434). */
const PRESENCES_WITH_INTERMEDIARY_FLAG: ReadonlySet<BuyerPresence> = new Set([
  BUYER_PRESENCES.internet,
  BUYER_PRESENCES.phone,
  BUYER_PRESENCES.homeDelivery,
  BUYER_PRESENCES.other,
]);

/** Group B of the layout: what kind of document this is. */
export function identification(document: FiscalDocument, application: string): Xml {
  return element(
    'ide',
    leaf('cUF', document.accessKey.slice(0, 2)),
    leaf('cNF', document.randomCode),
    requiredText('natOp', document.operationNature, 1, 60),
    leaf('mod', document.model),
    leaf('serie', document.series),
    leaf('nNF', document.number),
    leaf('dhEmi', fiscalMoment(document.issuedAt, document.timezone)),
    leaf('tpNF', directionOf(document)),
    leaf('idDest', document.destination),
    leaf('cMunFG', document.issuer.address.cityCode),
    leaf('tpImp', PRINT_FORMAT[document.model]),
    leaf('tpEmis', document.issueType),
    leaf('cDV', document.accessKey.slice(43)),
    leaf('tpAmb', document.environment),
    leaf('finNFe', document.purpose + 1),
    leaf('indFinal', document.finalConsumer ? 1 : 0),
    leaf('indPres', document.buyerPresence),
    optionalLeaf('indIntermed', PRESENCES_WITH_INTERMEDIARY_FLAG.has(document.buyerPresence) ? 0 : undefined),
    leaf('procEmi', 0),
    leaf('verProc', cleanText(application, 20)),
    all((document.referencedKeys ?? []).map((key) => element('NFref', leaf('refNFe', key)))),
  );
}

/** tpNF follows the CFOP: 1, 2 and 3 come in (0), 5, 6 and 7 go out (1). A note never mixes them (rejection 518/519). */
export const directionOf = (document: Pick<FiscalDocument, 'items'>): 0 | 1 =>
  /^[123]/.test(document.items[0]?.cfop ?? '') ? 0 : 1;
