import { handlingOf } from './handling.js';

const ORIGIN = 'https://fidelidade.example';
const files = ['/index.html', '/assets/index-abc.js'];
const asked = (path: string, mode = 'navigate', method = 'GET') =>
  handlingOf({ method, mode, url: new URL(path, ORIGIN) }, ORIGIN, files);

describe('service worker', () => {
  it.each(['/', '/demo', '/login/demo', '/home/dashboard', '/home/historico?aba=vendas', '/adminho'])(
    'opens the page %s, from the shell when there is no network',
    (path) => {
      expect(asked(path)).toBe('page');
    },
  );

  it('treats the password reset as a page, although it lives under /api (R-2.1.8)', () => {
    expect(asked('/api/password/reset/abc123')).toBe('page');
  });

  it.each([
    '/admin',
    '/admin/',
    '/admin/receivables',
    '/api/docs',
    '/api/password/email',
    '/init/client',
    '/health/live',
  ])('leaves the visit of %s to the server', (path) => {
    expect(asked(path)).toBe('leave');
  });

  it('never touches a call, whatever it asks for', () => {
    for (const path of ['/api/statement', '/api/password/reset/abc123', '/api/config/demo']) {
      expect(asked(path, 'cors')).toBe('leave');
    }
    expect(asked('/demo', 'navigate', 'POST')).toBe('leave');
  });

  it('serves from its cache the files of its own build, and no others', () => {
    expect(asked('/assets/index-abc.js', 'cors')).toBe('file');
    expect(asked('/assets/index-def.js', 'cors')).toBe('leave');
    expect(asked('/admin/assets/index-abc.js', 'cors')).toBe('leave');
  });

  it('leaves other origins alone', () => {
    const url = new URL('https://elsewhere.example/assets/index-abc.js');
    expect(handlingOf({ method: 'GET', mode: 'cors', url }, ORIGIN, files)).toBe('leave');
  });
});
