import { NfeSchemas, type SchemaName } from '../schemas/nfe-schemas.js';
import type { ServiceName } from '../transport/services.js';
import {
  authorizationReply,
  protocolOf,
  queryReply,
  refusal,
  rejectionProtocol,
  statusReply,
} from './replies.js';

const KEY = '35261112ABC34501DE35550010000012341481516231';
const context = { environment: '2', stateCode: '35', receivedAt: '2026-11-21T11:15:00-03:00' };
const rejected = { cStat: 225, xMotivo: `Rejeicao: «${'x'.repeat(400)}» — [Element 'NCM']\n` };
const note = {
  key: KEY,
  environment: '2',
  cStat: 100,
  xMotivo: 'Autorizado o uso da NF-e',
  protocol: '135260000000001',
  receivedAt: context.receivedAt,
  digest: 'uvHKHhEYLvPPBEMhEeZWi8bTzhE=',
};

describe('the replies of the simulator keep to the official schemas', () => {
  let schemas: NfeSchemas;
  beforeAll(async () => {
    schemas = await NfeSchemas.open();
  });
  const processed = { cStat: 104, xMotivo: 'Lote processado' };

  it.each([
    ['retEnviNFe', 'authorised', authorizationReply(processed, context, protocolOf(note))],
    [
      'retEnviNFe',
      'rejected',
      authorizationReply(processed, context, rejectionProtocol(rejected, KEY, context)),
    ],
    ['retEnviNFe', 'lot refused', authorizationReply(rejected, context)],
    ['retConsSitNFe', 'found', queryReply(note, KEY, context, protocolOf(note))],
    ['retConsSitNFe', 'not found', queryReply({ cStat: 217, xMotivo: 'Rejeicao' }, KEY, context)],
    ['retConsStatServ', 'operating', statusReply({ cStat: 107, xMotivo: 'Servico em Operacao' }, context)],
  ] as const)('%s: %s', (schema, _, reply) => {
    expect(schemas.violations(schema, reply)).toEqual([]);
  });

  it.each([
    ['authorization', 'retEnviNFe'],
    ['query', 'retConsSitNFe'],
    ['status', 'retConsStatServ'],
  ] as [ServiceName, SchemaName][])('a refusal before the content, by %s', (service, schema) => {
    const answer = { cStat: 280, xMotivo: 'Rejeicao: Certificado Transmissor invalido' };
    expect(schemas.violations(schema, refusal(service, answer, '0'.repeat(44), context))).toEqual([]);
  });
});
