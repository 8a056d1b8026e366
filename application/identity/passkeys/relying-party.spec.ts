import { relyingPartyOf } from './relying-party.js';

describe('the address that devices keep passkeys for', () => {
  it('is the configured one’s name, and its origin with the port', () => {
    expect(relyingPartyOf('https://loja.com.br')).toEqual({
      id: 'loja.com.br',
      origin: 'https://loja.com.br',
    });
    expect(relyingPartyOf('https://loja.com.br:8443/x')).toEqual({
      id: 'loja.com.br',
      origin: 'https://loja.com.br:8443',
    });
  });

  it('may be this machine by its name, and nothing that anybody listens in on', () => {
    expect(relyingPartyOf('http://localhost:3000')).toEqual({
      id: 'localhost',
      origin: 'http://localhost:3000',
    });
    for (const none of [
      'http://loja.com.br',
      'http://127.0.0.1:3000',
      'https://10.0.0.7',
      'https://[::1]:3000',
    ])
      expect(relyingPartyOf(none)).toBeUndefined();
  });
});
