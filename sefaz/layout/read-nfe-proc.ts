import { FREIGHT_MODES } from '@fidelidade/domain/fiscal/enumerations.js';
import type { FiscalDocument, FiscalItem, FiscalParty } from '@fidelidade/domain/fiscal/fiscal-document.js';
import type { AccessKey } from '@fidelidade/domain/kernel/access-key.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { parseQuantity, parseUnitPrice } from '@fidelidade/domain/kernel/decimal.js';
import { cents, type Cents } from '@fidelidade/domain/kernel/money.js';
import { readXml, type XmlView } from '../xml/read-xml.js';

/** A protocol as paper shows it. */
export interface PrintedProtocol {
  readonly protocol: string;
  /** dhRecbto as SEFAZ wrote it: its own local time with its offset. */
  readonly receivedAt: string;
}

const NO_GTIN = 'SEM GTIN';

/**
 * Reads the document of fiscal value back, so that paper is printed from what was authorised and from nothing beside it.
 * Reads what `buildNfe` writes; texts come back as they were written, cleaned and cut.
 * @throws XmlUnreadable
 */
export const readNfeProc = (
  proc: string,
): Promise<{ readonly document: FiscalDocument; readonly protocol: PrintedProtocol }> =>
  readXml(proc, (root) => {
    const note = root.first('./n:NFe/n:infNFe') ?? root;
    return {
      document: documentOf(note),
      protocol: {
        protocol: root.text('./n:protNFe/n:infProt/n:nProt') ?? '',
        receivedAt: root.text('./n:protNFe/n:infProt/n:dhRecbto') ?? '',
      },
    };
  });

function documentOf(note: XmlView): FiscalDocument {
  const ide = (name: string): string => note.text(`./n:ide/n:${name}`) ?? '';
  const issuedAt = ide('dhEmi');
  const issuer = note.first('./n:emit') ?? note;
  const recipient = note.first('./n:dest');
  const tradeName = issuer.text('./n:xFant');
  const additionalInformation = note.text('./n:infAdic/n:infCpl');
  const referencedKeys = note.find('./n:ide/n:NFref/n:refNFe').map(({ content }) => content as AccessKey);
  return {
    accessKey: (note.attribute('Id') ?? '').slice(3) as AccessKey,
    model: ide('mod') === '65' ? 65 : 55,
    series: Number(ide('serie')),
    number: Number(ide('nNF')),
    randomCode: ide('cNF'),
    environment: ide('tpAmb') === '1' ? 1 : 2,
    issueType: Number(ide('tpEmis')) as FiscalDocument['issueType'],
    operationNature: ide('natOp'),
    purpose: (Number(ide('finNFe')) - 1) as FiscalDocument['purpose'],
    destination: Number(ide('idDest')) as FiscalDocument['destination'],
    buyerPresence: Number(ide('indPres')) as FiscalDocument['buyerPresence'],
    finalConsumer: ide('indFinal') === '1',
    issuedAt: new Date(issuedAt).toISOString() as Instant,
    timezone: zoneOf(issuedAt),
    issuer: {
      ...partyOf(issuer, 'enderEmit'),
      crt: Number(issuer.text('./n:CRT')) as FiscalDocument['issuer']['crt'],
      ...(tradeName && { tradeName }),
    },
    ...(recipient && { recipient: recipientOf(recipient) }),
    items: note.find('./n:det').map(itemOf),
    totals: {
      products: amountIn(note, './n:total/n:ICMSTot/n:vProd'),
      discount: amountIn(note, './n:total/n:ICMSTot/n:vDesc'),
      freight: amountIn(note, './n:total/n:ICMSTot/n:vFrete'),
      note: amountIn(note, './n:total/n:ICMSTot/n:vNF'),
    },
    freightMode: Number(
      note.text('./n:transp/n:modFrete') ?? FREIGHT_MODES.none,
    ) as FiscalDocument['freightMode'],
    installments: note.find('./n:cobr/n:dup').map((part) => ({
      number: Number(part.text('./n:nDup')),
      dueDate: part.text('./n:dVenc') ?? '',
      value: amountIn(part, './n:vDup'),
    })),
    payments: note.find('./n:pag/n:detPag').map((part) => {
      const description = part.text('./n:xPag');
      return {
        code: part.text('./n:tPag') ?? '',
        value: amountIn(part, './n:vPag'),
        term: part.text('./n:indPag') === '1' ? 1 : 0,
        ...(description && { description }),
      };
    }),
    ...(additionalInformation && { additionalInformation }),
    ...(referencedKeys.length > 0 && { referencedKeys }),
  };
}

/** The offset that the note was issued under, as a zone: the states' are whole hours, and the IANA's signs are turned round. */
function zoneOf(moment: string): string {
  const [, sign = '-', hours = '03'] = /([+-])(\d{2}):\d{2}$/.exec(moment) ?? [];
  return `Etc/GMT${sign === '-' ? '+' : '-'}${Number(hours)}`;
}

function recipientOf(view: XmlView): NonNullable<FiscalDocument['recipient']> {
  const email = view.text('./n:email');
  return {
    ...partyOf(view, 'enderDest'),
    taxpayerType: Number(view.text('./n:indIEDest') ?? '9') as 1 | 2 | 9,
    ...(email && { email }),
  };
}

function partyOf(view: XmlView, address: 'enderEmit' | 'enderDest'): FiscalParty {
  const at = (name: string): string => view.text(`./n:${address}/n:${name}`) ?? '';
  const stateRegistration = view.text('./n:IE');
  const [complement, phone] = [at('xCpl'), at('fone')];
  return {
    document: view.text('./n:CNPJ') ?? view.text('./n:CPF') ?? '',
    name: view.text('./n:xNome') ?? '',
    ...(stateRegistration && { stateRegistration }),
    ...(phone && { phone }),
    address: {
      street: at('xLgr'),
      number: at('nro'),
      ...(complement && { complement }),
      neighborhood: at('xBairro'),
      cityCode: Number(at('cMun')),
      cityName: at('xMun'),
      state: at('UF'),
      zip: at('CEP'),
    },
  };
}

function itemOf(view: XmlView): FiscalItem {
  const product = (name: string): string => view.text(`./n:prod/n:${name}`) ?? '';
  const tax = (path: string): string => view.text(`./n:imposto/${path}`) ?? '';
  const [gtin, cest] = [product('cEAN'), product('CEST')];
  return {
    number: Number(view.attribute('nItem')),
    code: product('cProd'),
    ...(gtin !== NO_GTIN && gtin && { gtin }),
    description: product('xProd'),
    ncm: product('NCM'),
    ...(cest && { cest }),
    cfop: product('CFOP'),
    unit: product('uCom'),
    quantity: parseQuantity(product('qCom')),
    unitPrice: parseUnitPrice(product('vUnCom')),
    total: amountIn(view, './n:prod/n:vProd'),
    discount: amountIn(view, './n:prod/n:vDesc'),
    taxes: {
      icms: {
        csosn: tax('n:ICMS/*/n:CSOSN') as FiscalItem['taxes']['icms']['csosn'],
        origin: Number(tax('n:ICMS/*/n:orig')),
      },
      pis: { cst: tax('n:PIS/*/n:CST') as FiscalItem['taxes']['pis']['cst'] },
      cofins: { cst: tax('n:COFINS/*/n:CST') as FiscalItem['taxes']['cofins']['cst'] },
    },
  };
}

/** `12.34` as cents, without a float between; nothing is zero. */
function amountIn(view: XmlView, path: string): Cents {
  const [whole = '0', fraction = ''] = (view.text(path) ?? '0').split('.');
  return cents(Number(`${whole}${fraction.padEnd(2, '0').slice(0, 2)}`));
}
