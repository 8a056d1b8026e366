/** What a shopkeeper can do about a rejection, beside the text that the SEFAZ itself gave (xMotivo). */
export interface RejectionHint {
  readonly pt: string;
  readonly en: string;
}

interface HintFor extends RejectionHint {
  readonly codes: readonly number[];
}

/** Exported to be held against itself. */
export const REJECTION_HINTS: readonly HintFor[] = [
  {
    codes: [302],
    pt: 'A SEFAZ diz que o cliente está irregular no cadastro do estado. Nada foi gasto: fale com o cliente, ou corrija o cadastro, e envie de novo.',
    en: "SEFAZ says that the customer is irregular in the state's register. Nothing was spent: talk to the customer, or correct the record, and send again.",
  },
  {
    codes: [303],
    pt: 'O cliente não pode receber notas neste estado. Nada foi gasto: confira o CNPJ e a inscrição estadual dele e envie de novo.',
    en: 'The customer may not receive invoices in this state. Nothing was spent: check their CNPJ and state registration and send again.',
  },
  {
    codes: [307],
    pt: 'O estado do cliente bloqueou as vendas da sua empresa para consumidores de lá. Nada foi gasto: fale com o seu contador e envie de novo quando estiver resolvido.',
    en: "The customer's state has blocked your company's sales to consumers there. Nothing was spent: talk to your accountant and send again when it is settled.",
  },
  {
    codes: [301, 781],
    pt: 'A SEFAZ diz que a sua empresa está irregular no cadastro do estado. Nada foi gasto: fale com o seu contador e envie de novo quando estiver resolvido.',
    en: "SEFAZ says that your company is irregular in the state's register. Nothing was spent: talk to your accountant and send again when it is settled.",
  },
  {
    codes: [805],
    pt: 'No estado do cliente não existe contribuinte isento: informe a inscrição estadual, ou marque «não contribuinte».',
    en: "In the customer's state nobody is an exempt taxpayer: give the state registration, or choose «non-taxpayer».",
  },
  {
    codes: [108, 109, 113, 114],
    pt: 'A SEFAZ está parada. O sistema continua sozinho quando ela voltar.',
    en: 'SEFAZ has stopped. The system goes on by itself when it is back.',
  },
  {
    codes: [999],
    pt: 'A SEFAZ teve um erro dela e não julgou a nota. O sistema pergunta de novo daqui a pouco.',
    en: 'SEFAZ had an error of its own and did not judge the invoice. The system asks again in a while.',
  },
  {
    codes: [252, 526, 588],
    pt: 'A SEFAZ não aceitou a pergunta e não julgou a nota. O sistema pergunta de novo; se continuar, avise o suporte.',
    en: 'SEFAZ did not accept the question and did not judge the invoice. The system asks again; if it goes on, tell the support.',
  },
  {
    codes: [204],
    pt: 'Esta nota já foi autorizada. Consulte a situação dela em vez de enviar de novo.',
    en: 'This invoice is already authorised. Query its status instead of sending it again.',
  },
  {
    codes: [205],
    pt: 'Este número é de uma nota denegada. O sistema larga o número e usa outro.',
    en: 'This number belongs to a denied invoice. The system lets it go and uses another.',
  },
  {
    codes: [206],
    pt: 'O número foi inutilizado. O sistema larga o número e usa outro.',
    en: 'The number was disabled. The system lets it go and uses another.',
  },
  {
    codes: [539, 561, 562, 613],
    pt: 'A SEFAZ já tem outra nota com este número. Se a empresa emitia por outro sistema, informe em «Empresa» com que número a série continua, e envie de novo.',
    en: 'SEFAZ already has another invoice with this number. If the company issued from another system, say under «Company» with which number the series goes on, and send again.',
  },
  {
    codes: [502],
    pt: 'A chave de acesso não combina com os dados da nota. Emita a nota de novo.',
    en: 'The access key does not match the invoice. Issue the invoice again.',
  },
  { codes: [207], pt: 'Confira o CNPJ da sua empresa.', en: "Check your company's CNPJ." },
  { codes: [208], pt: 'Confira o CNPJ do cliente.', en: "Check the customer's CNPJ." },
  { codes: [237], pt: 'Confira o CPF do cliente.', en: "Check the customer's CPF." },
  {
    codes: [209],
    pt: 'Confira a inscrição estadual da sua empresa.',
    en: "Check your company's state registration.",
  },
  {
    codes: [210],
    pt: 'Confira a inscrição estadual do cliente.',
    en: "Check the customer's state registration.",
  },
  {
    codes: [213],
    pt: 'O certificado digital é de outra empresa. Instale o certificado do emitente.',
    en: "The digital certificate belongs to another company. Install the issuer's certificate.",
  },
  {
    codes: [280, 282, 283, 284, 285, 286, 290],
    pt: 'O certificado digital não é aceito. Instale um certificado ICP-Brasil da sua empresa.',
    en: 'The digital certificate is not accepted. Install an ICP-Brasil certificate of your company.',
  },
  {
    codes: [281, 291],
    pt: 'O certificado digital venceu. Instale um novo.',
    en: 'The digital certificate has expired. Install a new one.',
  },
  {
    codes: [297, 298],
    pt: 'A assinatura não confere com o conteúdo. Emita a nota de novo.',
    en: 'The signature does not match the content. Issue the invoice again.',
  },
  {
    codes: [215, 225],
    pt: 'Um campo da nota está fora do formato. O detalhe está na mensagem da SEFAZ.',
    en: 'A field of the invoice is malformed. The detail is in the message of SEFAZ.',
  },
  {
    codes: [228],
    pt: 'A data de emissão é antiga demais. Emita a nota com a data de hoje.',
    en: 'The issue date is too old. Issue the invoice with the date of today.',
  },
  {
    codes: [703],
    pt: 'A data de emissão está no futuro. Confira o relógio do computador e emita de novo.',
    en: "The issue date is in the future. Check the computer's clock and issue again.",
  },
  {
    codes: [321],
    pt: 'Informe a nota que está sendo devolvida.',
    en: 'Inform the invoice that is being returned.',
  },
  {
    codes: [434],
    pt: 'Informe se a venda passou por um intermediador (marketplace).',
    en: 'Inform whether the sale went through an intermediary (marketplace).',
  },
  {
    codes: [518, 519],
    pt: 'O CFOP de um item não combina com o tipo da nota (entrada ou saída).',
    en: "An item's CFOP does not match the kind of invoice (incoming or outgoing).",
  },
  {
    codes: [598],
    pt: 'Em homologação o nome do destinatário é fixo.',
    en: "In homologation the recipient's name is fixed.",
  },
  {
    codes: [629],
    pt: 'Quantidade vezes valor unitário não dá o total de um item.',
    en: "Quantity times unit price does not give an item's total.",
  },
  {
    codes: [531, 532, 535, 537, 564, 602, 603, 610],
    pt: 'Um total da nota não soma com os itens. Emita a nota de novo.',
    en: 'A total of the invoice does not add up with its items. Issue the invoice again.',
  },
  {
    codes: [851],
    pt: 'As parcelas não somam o valor da fatura.',
    en: 'The instalments do not add up to the bill.',
  },
  {
    codes: [866, 869, 871],
    pt: 'Confira as formas de pagamento: os valores, o troco e se a nota deve ter pagamento.',
    en: 'Check the payments: amounts, change, and whether the invoice should have any.',
  },
  {
    codes: [656],
    pt: 'A SEFAZ bloqueou os envios por uma hora por excesso de consultas. O sistema tenta de novo depois.',
    en: 'SEFAZ blocked requests for an hour because of too many queries. The system tries again later.',
  },
  {
    codes: [778],
    pt: 'O NCM de um item não existe. Corrija o NCM no cadastro do produto e escolha «Enviar de novo».',
    en: "An item's NCM does not exist. Correct the NCM in the product record and transmit again.",
  },
  {
    codes: [972],
    pt: 'O estado exige os dados do responsável técnico pelo sistema.',
    en: 'The state demands the data of the technical responsible for the software.',
  },
];

const BY_CODE = new Map(
  REJECTION_HINTS.flatMap(({ codes, pt, en }) => codes.map((code) => [code, { pt, en }])),
);

export const rejectionHint = (cStat: number): RejectionHint | undefined => BY_CODE.get(cStat);
