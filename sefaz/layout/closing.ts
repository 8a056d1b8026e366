import { FISCAL_PAYMENT_CODE } from '@fidelidade/domain/finance/payment-form.js';
import { PAYMENTS_BESIDE } from '@fidelidade/domain/fiscal/enumerations.js';
import type { FiscalDocument, FiscalPayment } from '@fidelidade/domain/fiscal/fiscal-document.js';
import { addMoney, moneyToString, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { all, element, leaf, optionalLeaf, type Xml } from '../xml/write-xml.js';
import { onlyDigits, optionalText, requiredText } from './fiscal-text.js';

/** Who made the software: some states demand the group (NT 2018.005, rejection 972). */
export interface TechnicalResponsible {
  readonly cnpj: string;
  readonly contact: string;
  readonly email: string;
  readonly phone: string;
}

/** States that refuse a note without it (rejection 972), as public projects quoted them on 2026-11-21. */
export const STATES_WITH_TECHNICAL_RESPONSIBLE: ReadonlySet<string> = new Set([
  'AM',
  'MS',
  'PE',
  'PR',
  'SC',
  'TO',
]);

/** Means that must bring the `card` group: credit, debit and PIX (NT 2020.006, rejection 391). */
const ELECTRONIC_PAYMENTS = new Set([
  FISCAL_PAYMENT_CODE.credit_card,
  FISCAL_PAYMENT_CODE.debit_card,
  FISCAL_PAYMENT_CODE.pix,
]);
const NOT_INTEGRATED = 2;

/** Group W: sums of what the items say, to the cent (rejections 531 to 610). */
export function totals({ totals: sums }: FiscalDocument): Xml {
  const known: Readonly<Record<string, Cents>> = {
    vProd: sums.products,
    vFrete: sums.freight,
    vDesc: sums.discount,
    vNF: sums.note,
  };
  return element(
    'total',
    element('ICMSTot', ...TOTAL_FIELDS.map((field) => leaf(field, moneyToString(known[field] ?? ZERO)))),
  );
}

const TOTAL_FIELDS = (
  'vBC vICMS vICMSDeson vFCP vBCST vST vFCPST vFCPSTRet vProd vFrete vSeg vDesc ' +
  'vII vIPI vIPIDevol vPIS vCOFINS vOutro vNF'
).split(' ');

/** Group X: who pays the freight. */
export const transport = ({ freightMode }: FiscalDocument): Xml =>
  element('transp', leaf('modFrete', freightMode));

/** Group Y: the bill and its instalments; the bill is for what falls due, not for what was paid at once. */
export function billing({ installments, number }: FiscalDocument): Xml | undefined {
  if (installments.length === 0) return undefined;
  const due = moneyToString(addMoney(...installments.map((installment) => installment.value)));
  return element(
    'cobr',
    element(
      'fat',
      leaf('nFat', number),
      leaf('vOrig', due),
      leaf('vDesc', moneyToString(ZERO)),
      leaf('vLiq', due),
    ),
    all(
      installments.map((installment) =>
        element(
          'dup',
          leaf('nDup', String(installment.number).padStart(3, '0')),
          leaf('dVenc', installment.dueDate),
          leaf('vDup', moneyToString(installment.value)),
        ),
      ),
    ),
  );
}

/** Group YA: how it is paid. Cash above the note's value is change (rejections 866 and 869). */
export function payments({ payments: means, totals: sums }: FiscalDocument): Xml {
  if (means.length === 0) {
    return element(
      'pag',
      element('detPag', leaf('tPag', PAYMENTS_BESIDE.none), leaf('vPag', moneyToString(ZERO))),
    );
  }
  const change = addMoney(...means.map((payment) => payment.value)) - sums.note;
  return element(
    'pag',
    all(means.map(payment)),
    optionalLeaf('vTroco', change > 0 ? moneyToString(change as Cents) : undefined),
  );
}

function payment({ code, term, value, description }: FiscalPayment): Xml {
  return element(
    'detPag',
    optionalLeaf('indPag', code === PAYMENTS_BESIDE.none ? undefined : term),
    leaf('tPag', code),
    code === FISCAL_PAYMENT_CODE.other ? requiredText('xPag', description ?? '', 2, 60) : undefined,
    leaf('vPag', moneyToString(value)),
    ELECTRONIC_PAYMENTS.has(code) ? element('card', leaf('tpIntegra', NOT_INTEGRATED)) : undefined,
  );
}

/** Group Z: what the issuer wants to say. */
export function additionalInformation({ additionalInformation: text }: FiscalDocument): Xml | undefined {
  const written = optionalText('infCpl', text, 5000);
  return written && element('infAdic', written);
}

/** Group ZD. */
export function technicalResponsible(responsible: TechnicalResponsible | undefined): Xml | undefined {
  if (!responsible) return undefined;
  return element(
    'infRespTec',
    leaf('CNPJ', responsible.cnpj),
    requiredText('xContato', responsible.contact, 2, 60),
    requiredText('email', responsible.email, 6, 60),
    leaf('fone', onlyDigits(responsible.phone)),
  );
}
