import { authorizerOf, serviceUrl } from './authorizers.js';

describe('who authorises an NF-e', () => {
  it.each([
    ['SP', 'SP'],
    ['PR', 'PR'],
    ['MA', 'SVAN'],
    ['SC', 'SVRS'],
    ['RJ', 'SVRS'],
    ['CE', 'SVRS'],
    ['DF', 'SVRS'],
  ])('%s: %s', (state, authorizer) => {
    expect(authorizerOf(state)).toBe(authorizer);
  });

  it('answers at official addresses, one for each environment', () => {
    expect(serviceUrl('authorization', { state: 'SP', environment: 1 }).href).toBe(
      'https://nfe.fazenda.sp.gov.br/ws/nfeautorizacao4.asmx',
    );
    expect(serviceUrl('query', { state: 'SC', environment: 2 }).href).toBe(
      'https://nfe-homologacao.svrs.rs.gov.br/ws/NfeConsulta/NfeConsulta4.asmx',
    );
  });

  it('another base keeps the path', () => {
    const at = { state: 'SC', environment: 2, baseUrl: 'https://127.0.0.1:8443' } as const;
    expect(serviceUrl('status', at).href).toBe(
      'https://127.0.0.1:8443/ws/NfeStatusServico/NfeStatusServico4.asmx',
    );
  });
});
