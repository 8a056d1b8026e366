import type { FiscalDocument } from '@fidelidade/domain/fiscal/fiscal-document.js';
import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { HOMOLOGATION_RECIPIENT } from '../../layout/parties.js';
import type { Canvas } from '../canvas.js';
import { fieldRow, groupTitle } from '../fields.js';
import { day, phoneNumber, zipCode } from '../formats.js';

const DATE_WIDTH = 30;

/** To whom. The paper says what the XML says: in homologation nobody real is named. */
export function recipient(canvas: Canvas, y: number, document: FiscalDocument): number {
  const party = document.recipient;
  const address = party?.address;
  const rows = groupTitle(canvas, y, 'DESTINATÁRIO / REMETENTE');
  const second = fieldRow(canvas, rows, [
    { label: 'NOME / RAZÃO SOCIAL', value: printedRecipientName(document), width: 124 },
    { label: 'CNPJ / CPF', value: party ? formatDocument(party.document) : '', width: 44, align: 'center' },
    {
      label: 'DATA DA EMISSÃO',
      value: day(document.issuedAt, document.timezone),
      width: DATE_WIDTH,
      align: 'center',
    },
  ]);
  const third = fieldRow(canvas, second, [
    {
      label: 'ENDEREÇO',
      value: address
        ? [`${address.street}, ${address.number}`, address.complement].filter(Boolean).join(' - ')
        : '',
      width: 92,
    },
    { label: 'BAIRRO / DISTRITO', value: address?.neighborhood ?? '', width: 48 },
    { label: 'CEP', value: zipCode(address?.zip ?? ''), width: 28, align: 'center' },
    { label: 'DATA DA SAÍDA / ENTRADA', value: '', width: DATE_WIDTH },
  ]);
  return fieldRow(canvas, third, [
    { label: 'MUNICÍPIO', value: address?.cityName ?? '', width: 80 },
    { label: 'UF', value: address?.state ?? '', width: 10, align: 'center' },
    { label: 'FONE / FAX', value: phoneNumber(party?.phone), width: 34, align: 'center' },
    { label: 'INSCRIÇÃO ESTADUAL', value: party?.stateRegistration ?? '', width: 44 },
    { label: 'HORA DA SAÍDA / ENTRADA', value: '', width: DATE_WIDTH },
  ]);
}

export const printedRecipientName = ({ environment, recipient: party }: FiscalDocument): string =>
  environment === 2 && party ? HOMOLOGATION_RECIPIENT : (party?.name ?? '');
