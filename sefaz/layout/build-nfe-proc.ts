import { NFE_NAMESPACE } from '../xml/namespaces.js';
import { elementWith, verbatim, type Xml } from '../xml/write-xml.js';
import { LAYOUT_VERSION } from './build-nfe.js';

/**
 * The file that is stored, sent to the customer and kept for the legal term: the signed note, byte by byte, with the
 * protocol of its authorisation.
 */
export const buildNfeProc = (signedNfe: string, protocol: string): Xml =>
  elementWith(
    'nfeProc',
    { xmlns: NFE_NAMESPACE, versao: LAYOUT_VERSION },
    verbatim(signedNfe),
    verbatim(protocol),
  );
