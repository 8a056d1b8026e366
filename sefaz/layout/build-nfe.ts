import type { FiscalDocument } from '@fidelidade/domain/fiscal/fiscal-document.js';
import { NFE_NAMESPACE } from '../xml/namespaces.js';
import { elementWith, type Xml } from '../xml/write-xml.js';
import {
  additionalInformation,
  billing,
  payments,
  technicalResponsible,
  totals,
  transport,
  type TechnicalResponsible,
} from './closing.js';
import { identification } from './identification.js';
import { items } from './items.js';
import { issuer, recipient } from './parties.js';

export const LAYOUT_VERSION = '4.00';

export interface LayoutOptions {
  /** Name and version of the software (`verProc`), at most 20 characters. */
  readonly application: string;
  readonly technicalResponsible?: TechnicalResponsible;
}

/**
 * Writes a document as `<NFe>` of layout 4.00, canonical from the first byte, ready for `signXml`. After the signature no
 * byte may change (rejections 297 and 298).
 * @throws DomainError `nfe_text_short` when a mandatory text has nothing left to print
 */
export function buildNfe(document: FiscalDocument, options: LayoutOptions): Xml {
  return elementWith(
    'NFe',
    { xmlns: NFE_NAMESPACE },
    elementWith(
      'infNFe',
      { Id: `NFe${document.accessKey}`, versao: LAYOUT_VERSION },
      identification(document, options.application),
      issuer(document),
      recipient(document),
      items(document),
      totals(document),
      transport(document),
      billing(document),
      payments(document),
      additionalInformation(document),
      technicalResponsible(options.technicalResponsible),
    ),
  );
}
