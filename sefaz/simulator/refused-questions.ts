import type { Answer } from './replies.js';

/** Refusals of the request itself, by their official text (MOC 7.0, Anexo I, groups A to D; 656 by NT 2018.002). */
const TEXTS: readonly (readonly [cStat: number, text: string])[] = [
  [108, 'Servico Paralisado Momentaneamente (curto prazo)'],
  [109, 'Servico Paralisado sem Previsao'],
  [113, 'SVC em processo de desativacao'],
  [114, 'SVC desabilitada pela SEFAZ Origem'],
  [252, 'Rejeicao: Ambiente informado diverge do Ambiente de recebimento'],
  [280, 'Rejeicao: Certificado Transmissor invalido'],
  [281, 'Rejeicao: Certificado Transmissor Data Validade'],
  [282, 'Rejeicao: Certificado Transmissor sem CNPJ'],
  [283, 'Rejeicao: Certificado Transmissor - erro Cadeia de Certificacao'],
  [526, 'Rejeicao: Consulta a uma Chave de Acesso muito antiga'],
  [588, 'Rejeicao: Nao e permitida a presenca de caracteres de edicao entre as tags da mensagem'],
  [656, 'Rejeicao: Consumo Indevido'],
  [999, 'Rejeicao: Erro nao catalogado'],
];

export const REFUSED_QUESTIONS: ReadonlyMap<number, Answer> = new Map(
  TEXTS.map(([cStat, xMotivo]) => [cStat, { cStat, xMotivo }]),
);
