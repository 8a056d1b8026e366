/** What a shopkeeper can do about a rejection, beside the text that the SEFAZ itself gave (xMotivo). */
export interface RejectionHint {
  readonly pt: string;
  readonly en: string;
}

const hints: Readonly<Record<number, RejectionHint>> = {
  204: {
    pt: 'Esta nota já foi autorizada. Consulte a situação dela em vez de enviar de novo.',
    en: 'This invoice is already authorised. Query its status instead of sending it again.',
  },
  205: {
    pt: 'A nota foi denegada antes e o número não pode ser reutilizado.',
    en: 'The invoice was denied before and its number cannot be used again.',
  },
  206: {
    pt: 'O número foi inutilizado. Emita com outro número.',
    en: 'The number was disabled. Issue with another number.',
  },
  207: { pt: 'Confira o CNPJ da sua empresa.', en: "Check your company's CNPJ." },
  208: { pt: 'Confira o CNPJ do cliente.', en: "Check the customer's CNPJ." },
  209: {
    pt: 'Confira a inscrição estadual da sua empresa.',
    en: "Check your company's state registration.",
  },
  210: { pt: 'Confira a inscrição estadual do cliente.', en: "Check the customer's state registration." },
  213: {
    pt: 'O certificado digital é de outra empresa. Instale o certificado do emitente.',
    en: "The digital certificate belongs to another company. Install the issuer's certificate.",
  },
  215: {
    pt: 'Um campo da nota está fora do formato. O detalhe está na mensagem da SEFAZ.',
    en: 'A field of the invoice is malformed. The detail is in the message of SEFAZ.',
  },
  225: {
    pt: 'Um campo da nota está fora do formato. O detalhe está na mensagem da SEFAZ.',
    en: 'A field of the invoice is malformed. The detail is in the message of SEFAZ.',
  },
  228: {
    pt: 'A data de emissão é antiga demais. Emita a nota com a data de hoje.',
    en: 'The issue date is too old. Issue the invoice with the date of today.',
  },
  237: { pt: 'Confira o CPF do cliente.', en: "Check the customer's CPF." },
  280: {
    pt: 'O certificado digital não é válido para enviar notas.',
    en: 'The digital certificate is not valid to send invoices.',
  },
  281: {
    pt: 'O certificado digital venceu. Instale um novo.',
    en: 'The digital certificate has expired. Install a new one.',
  },
  290: {
    pt: 'A nota foi assinada com um certificado inválido. Instale um certificado ICP-Brasil.',
    en: 'The invoice was signed with an invalid certificate. Install an ICP-Brasil certificate.',
  },
  297: {
    pt: 'A assinatura não confere com o conteúdo. Emita a nota de novo.',
    en: 'The signature does not match the content. Issue the invoice again.',
  },
  301: {
    pt: 'A SEFAZ denegou o uso: a sua empresa está irregular no cadastro do estado. Procure o seu contador.',
    en: "SEFAZ denied it: your company is irregular in the state's register. Talk to your accountant.",
  },
  302: {
    pt: 'A SEFAZ denegou o uso: o cliente está irregular no cadastro do estado.',
    en: "SEFAZ denied it: the customer is irregular in the state's register.",
  },
  531: {
    pt: 'O total da base do ICMS não soma com os itens.',
    en: 'The ICMS base total does not add up with the items.',
  },
  539: {
    pt: 'Já existe outra nota com este número e série. Confira a numeração da série.',
    en: 'Another invoice already has this number and series. Check the numbering of the series.',
  },
  564: {
    pt: 'O total dos produtos não soma com os itens.',
    en: 'The products total does not add up with the items.',
  },
  598: {
    pt: 'Em homologação o nome do destinatário é fixo.',
    en: "In homologation the recipient's name is fixed.",
  },
  610: {
    pt: 'O total da nota não soma com produtos, frete e desconto.',
    en: 'The invoice total does not add up with products, freight and discount.',
  },
  656: {
    pt: 'A SEFAZ bloqueou os envios por uma hora por excesso de consultas. O sistema tenta de novo depois.',
    en: 'SEFAZ blocked requests for an hour because of too many queries. The system tries again later.',
  },
  778: {
    pt: 'O NCM de um item não existe. Corrija o NCM no cadastro do produto e transmita de novo.',
    en: "An item's NCM does not exist. Correct the NCM in the product record and transmit again.",
  },
  972: {
    pt: 'O estado exige os dados do responsável técnico pelo sistema.',
    en: 'The state demands the data of the technical responsible for the software.',
  },
};

export const rejectionHint = (cStat: number): RejectionHint | undefined => hints[cStat];
