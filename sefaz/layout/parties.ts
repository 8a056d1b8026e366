import type { FiscalAddress, FiscalDocument } from '@fidelidade/domain/fiscal/fiscal-document.js';
import { element, leaf, optionalLeaf, type Xml } from '../xml/write-xml.js';
import { onlyDigits, optionalText, requiredText } from './fiscal-text.js';

/** The name that homologation demands of every recipient (rejection 598). */
export const HOMOLOGATION_RECIPIENT = 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL';
const BRAZIL = { code: 1058, name: 'BRASIL' } as const;
const TAXPAYER = 1;
/** An issuer without state registration says so. */
const EXEMPT = 'ISENTO';
const PHONE_DIGITS = { min: 6, max: 14 } as const;

/** Group C: who issues. */
export function issuer({ issuer: party }: FiscalDocument): Xml {
  return element(
    'emit',
    personDocument(party.document),
    requiredText('xNome', party.name, 2, 60),
    optionalText('xFant', party.tradeName, 60),
    address('enderEmit', party.address, party.phone),
    leaf('IE', onlyDigits(party.stateRegistration ?? '') || EXEMPT),
    leaf('CRT', party.crt),
  );
}

/** Group E: who receives. In homologation nobody real is named. */
export function recipient({ recipient: party, environment }: FiscalDocument): Xml | undefined {
  if (!party) return undefined;
  return element(
    'dest',
    personDocument(party.document),
    requiredText('xNome', environment === 2 ? HOMOLOGATION_RECIPIENT : party.name, 2, 60),
    address('enderDest', party.address, party.phone),
    leaf('indIEDest', party.taxpayerType),
    optionalLeaf(
      'IE',
      party.taxpayerType === TAXPAYER ? onlyDigits(party.stateRegistration ?? '') : undefined,
    ),
    optionalText('email', party.email, 60),
  );
}

const personDocument = (document: string): Xml => leaf(document.length === 11 ? 'CPF' : 'CNPJ', document);

function address(name: string, place: FiscalAddress, phone: string | undefined): Xml {
  return element(
    name,
    requiredText('xLgr', place.street, 2, 60),
    requiredText('nro', place.number || 'S/N', 1, 60),
    optionalText('xCpl', place.complement, 60),
    requiredText('xBairro', place.neighborhood, 2, 60),
    leaf('cMun', place.cityCode),
    requiredText('xMun', place.cityName, 2, 60),
    leaf('UF', place.state),
    leaf('CEP', onlyDigits(place.zip)),
    leaf('cPais', BRAZIL.code),
    leaf('xPais', BRAZIL.name),
    optionalLeaf('fone', fiscalPhone(phone)),
  );
}

/** Digits of a phone, or nothing when they are too few to be one. */
function fiscalPhone(phone: string | undefined): string | undefined {
  const digits = onlyDigits(phone ?? '').slice(0, PHONE_DIGITS.max);
  return digits.length < PHONE_DIGITS.min ? undefined : digits;
}
