import { say, type Words } from '../../kernel/record-kind/field.js';

/** What a movement of a return does here; `noted` is only shown. */
export type MovementKind =
  'registered' | 'rejected' | 'paid' | 'written_off' | 'instruction_rejected' | 'noted';

interface Movement {
  readonly kind: MovementKind;
  readonly words: Words;
}

const movement = (kind: MovementKind, pt: string, en: string): Movement => ({ kind, words: say(pt, en) });

/** Código de movimento retorno (FEBRABAN C044), those that the bank sends of collection. */
const MOVEMENTS: Readonly<Record<string, Movement>> = {
  '02': movement('registered', 'Entrada confirmada', 'Registered'),
  '03': movement('rejected', 'Entrada rejeitada', 'Refused'),
  '04': movement('noted', 'Transferência de carteira: entrada', 'Moved into the portfolio'),
  '05': movement('noted', 'Transferência de carteira: baixa', 'Moved out of the portfolio'),
  '06': movement('paid', 'Pago', 'Paid'),
  '07': movement('noted', 'Desconto confirmado', 'Discount confirmed'),
  '08': movement('noted', 'Cancelamento do desconto confirmado', 'Discount called off'),
  '09': movement('written_off', 'Baixado no banco', 'Written off by the bank'),
  '11': movement('noted', 'Em carteira', 'Held by the bank'),
  '12': movement('noted', 'Abatimento confirmado', 'Rebate confirmed'),
  '13': movement('noted', 'Cancelamento do abatimento confirmado', 'Rebate called off'),
  '14': movement('noted', 'Alteração do vencimento confirmada', 'Change of the due date confirmed'),
  '15': movement('noted', 'Franco de pagamento', 'Released without payment'),
  '17': movement('paid', 'Pago depois da baixa', 'Paid after it was written off'),
  '19': movement('noted', 'Instrução de protesto confirmada', 'Protest confirmed'),
  '20': movement('noted', 'Sustação do protesto confirmada', 'Protest stopped'),
  '23': movement('noted', 'Enviado ao cartório', 'Sent to the notary'),
  '24': movement('noted', 'Retirado do cartório', 'Taken back from the notary'),
  '25': movement('written_off', 'Protestado e baixado', 'Protested and written off'),
  '26': movement('instruction_rejected', 'Instrução rejeitada', 'Order refused'),
  '27': movement('noted', 'Alteração de dados confirmada', 'Change confirmed'),
  '28': movement('noted', 'Tarifa debitada', 'Fee debited'),
  '29': movement('noted', 'Manifestação do pagador', 'Word of the payer'),
  '30': movement('instruction_rejected', 'Alteração de dados rejeitada', 'Change refused'),
};

/** Undefined for a code that is not known here: somebody is shown it, nobody guesses. */
export const movementOf = (code: string): Movement | undefined => MOVEMENTS[code];

/** Of a boleto that the bank has already, or was paid there: what was refused is that it comes again. */
export const REFUSED_AS_KNOWN: readonly string[] = ['09', '52', '63', 'A5'];

/** Motivos de rejeição (FEBRABAN C047 A), of registering and of orders. */
const REFUSALS: Readonly<Record<string, Words>> = {
  '01': say('Código do banco inválido', 'Wrong bank'),
  '04': say('Movimento não permitido para a carteira', 'Not allowed for this portfolio'),
  '05': say('Código de movimento inválido', 'Unknown order'),
  '06': say('CNPJ do beneficiário inválido', 'Wrong CNPJ of the company'),
  '07': say('Agência ou conta inválida', 'Wrong branch or account'),
  '08': say('Nosso número inválido', 'Wrong number of the boleto'),
  '09': say('Nosso número duplicado', 'The number was used before'),
  '10': say('Carteira inválida', 'Wrong portfolio'),
  '15': say('Características da cobrança incompatíveis', 'Terms of the collection do not fit'),
  '16': say('Vencimento inválido', 'Wrong due date'),
  '17': say('Vencimento anterior à emissão', 'Due before it was made out'),
  '18': say('Vencimento fora do prazo', 'Due date out of range'),
  '20': say('Valor inválido', 'Wrong amount'),
  '21': say('Espécie do título inválida', 'Wrong kind of title'),
  '22': say('Espécie não permitida para a carteira', 'Kind of title not allowed for this portfolio'),
  '23': say('Aceite inválido', 'Wrong acceptance'),
  '24': say('Data de emissão inválida', 'Wrong day of issue'),
  '26': say('Código de juros inválido', 'Wrong kind of interest'),
  '27': say('Juros inválidos', 'Wrong interest'),
  '28': say('Código de desconto inválido', 'Wrong kind of discount'),
  '37': say('Código de protesto inválido', 'Wrong kind of protest'),
  '42': say('Código de baixa inválido', 'Wrong kind of write-off'),
  '44': say('Moeda inválida', 'Wrong currency'),
  '45': say('Nome do pagador não informado', 'The payer has no name'),
  '46': say('CPF ou CNPJ do pagador inválido', 'Wrong CPF or CNPJ of the payer'),
  '47': say('Endereço do pagador não informado', 'The payer has no address'),
  '48': say('CEP inválido', 'Wrong postcode (CEP)'),
  '49': say('CEP sem praça de cobrança', 'Postcode out of the bank’s reach'),
  '50': say('CEP de banco correspondente', 'Postcode of another bank'),
  '51': say('CEP não é deste estado', 'Postcode of another state'),
  // Of its own: FEBRABAN’s list has a wrong state there.
  '52': say('Título já pago no banco, ou estado inválido', 'Paid at the bank already, or wrong state'),
  '57': say('Código da multa inválido', 'Wrong kind of fine'),
  '60': say('Boleto não cadastrado no banco', 'The bank does not have this boleto'),
  '63': say('Boleto já cadastrado no banco', 'The bank has this boleto already'),
  '86': say('Seu número inválido', 'Wrong number of the document'),
  A5: say('Título já pago no banco', 'Paid at the bank already'),
};

/** How it was paid, or why it was written off (FEBRABAN C047 C). */
const ENDINGS: Readonly<Record<string, Words>> = {
  '01': say('por saldo', 'from a balance'),
  '02': say('por conta', 'on account'),
  '03': say('no caixa, em dinheiro', 'at the counter, in cash'),
  '04': say('por compensação eletrônica', 'by electronic clearing'),
  '05': say('por compensação convencional', 'by clearing'),
  '06': say('por meio eletrônico', 'electronically'),
  '07': say('depois de feriado local', 'after a local holiday'),
  '08': say('em cartório', 'at the notary'),
  '09': say('pelo banco', 'by the bank'),
  '10': say('a pedido, por arquivo', 'as asked for by file'),
  '11': say('a pedido, on-line', 'as asked for on line'),
  '12': say('por decurso de prazo', 'its time was over'),
  '13': say('por decurso de prazo do banco', 'the bank’s time was over'),
  '14': say('protestado', 'protested'),
  '15': say('título excluído', 'title removed'),
  '30': say('no caixa, em cheque', 'at the counter, by check'),
  '31': say('em banco correspondente', 'at another bank'),
  '32': say('em terminal', 'at a machine'),
  '33': say('pela internet', 'by internet'),
  '34': say('pelo canal da empresa', 'by office banking'),
  '35': say('em correspondente, em dinheiro', 'at an agent, in cash'),
  '36': say('em correspondente, em cheque', 'at an agent, by check'),
  '37': say('por telefone', 'by telephone'),
};

/** What a motive says; undefined for one that is not known here, which is shown as it is. */
export function motiveOf(kind: MovementKind, code: string): Words | undefined {
  switch (kind) {
    case 'rejected':
    case 'instruction_rejected':
      return REFUSALS[code];
    case 'paid':
    case 'written_off':
      return ENDINGS[code];
    default:
      return undefined;
  }
}
