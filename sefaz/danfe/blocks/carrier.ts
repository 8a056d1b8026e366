import { FREIGHT_MODES, type FreightMode } from '@fidelidade/domain/fiscal/enumerations.js';
import type { FiscalDocument } from '@fidelidade/domain/fiscal/fiscal-document.js';
import type { Canvas } from '../canvas.js';
import { fieldRow, groupTitle } from '../fields.js';

/** modFrete as the manual abbreviates it. */
const FREIGHT_WORDS: Readonly<Record<FreightMode, string>> = {
  [FREIGHT_MODES.issuer]: '0 - Por conta do Rem (CIF)',
  [FREIGHT_MODES.recipient]: '1 - Por conta do Dest (FOB)',
  [FREIGHT_MODES.thirdParty]: '2 - Por conta de terceiros',
  [FREIGHT_MODES.issuersOwn]: '3 - Próprio por conta do Rem',
  [FREIGHT_MODES.recipientsOwn]: '4 - Próprio por conta do Dest',
  [FREIGHT_MODES.none]: '9 - Sem transporte',
};

/** Who carries the goods. */
export function carrier(canvas: Canvas, y: number, { freightMode }: FiscalDocument): number {
  const rows = groupTitle(canvas, y, 'TRANSPORTADOR / VOLUMES TRANSPORTADOS');
  const second = fieldRow(canvas, rows, [
    { label: 'NOME / RAZÃO SOCIAL', value: '', width: 70 },
    { label: 'FRETE', value: FREIGHT_WORDS[freightMode], width: 40 },
    { label: 'CÓDIGO ANTT', value: '', width: 22 },
    { label: 'PLACA DO VEÍCULO', value: '', width: 22 },
    { label: 'UF', value: '', width: 8 },
    { label: 'CNPJ / CPF', value: '', width: 36 },
  ]);
  const third = fieldRow(canvas, second, [
    { label: 'ENDEREÇO', value: '', width: 94 },
    { label: 'MUNICÍPIO', value: '', width: 60 },
    { label: 'UF', value: '', width: 8 },
    { label: 'INSCRIÇÃO ESTADUAL', value: '', width: 36 },
  ]);
  return fieldRow(canvas, third, [
    { label: 'QUANTIDADE', value: '', width: 25 },
    { label: 'ESPÉCIE', value: '', width: 35 },
    { label: 'MARCA', value: '', width: 35 },
    { label: 'NUMERAÇÃO', value: '', width: 37 },
    { label: 'PESO BRUTO', value: '', width: 33 },
    { label: 'PESO LÍQUIDO', value: '', width: 33 },
  ]);
}
