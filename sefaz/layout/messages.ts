import type { AccessKey } from '@fidelidade/domain/kernel/access-key.js';
import { NFE_NAMESPACE } from '../xml/namespaces.js';
import { elementWith, leaf, verbatim, type Xml } from '../xml/write-xml.js';
import { LAYOUT_VERSION } from './build-nfe.js';

type Environment = 1 | 2;

const ROOT = { xmlns: NFE_NAMESPACE, versao: LAYOUT_VERSION } as const;
/** One note a lot is answered in the same connection (`indSinc` 1; rejection 452 otherwise). */
const SYNCHRONOUS = 1;

/** enviNFe: one signed note. `lotId` has up to 15 digits and means something only to the sender. */
export const authorizationRequest = (signedNfe: string, lotId: string): Xml =>
  elementWith('enviNFe', ROOT, leaf('idLote', lotId), leaf('indSinc', SYNCHRONOUS), verbatim(signedNfe));

/** consSitNFe: what became of a key. */
export const keyQuery = (key: AccessKey, environment: Environment): Xml =>
  elementWith('consSitNFe', ROOT, leaf('tpAmb', environment), leaf('xServ', 'CONSULTAR'), leaf('chNFe', key));

/** consStatServ: is the service up. */
export const statusQuery = (stateCode: number, environment: Environment): Xml =>
  elementWith(
    'consStatServ',
    ROOT,
    leaf('tpAmb', environment),
    leaf('cUF', stateCode),
    leaf('xServ', 'STATUS'),
  );
