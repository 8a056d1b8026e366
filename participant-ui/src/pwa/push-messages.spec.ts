import { noticeIn, pageOf, windowOfApp } from './push-messages.js';

const ORIGIN = 'https://fidelidade.example';
const told = { title: 'Loja', body: 'Olá', link: '/home/historico', tag: 't', lang: 'pt_BR' };

describe('a notice that was pushed', () => {
  it('is shown as the server told it', () => {
    expect(noticeIn(JSON.stringify(told), 'shop')).toEqual({ ...told, lang: 'pt-BR' });
  });

  it.each([undefined, '', 'no JSON', 'null', '[]', '{"title":5}'])(
    'of which %j is all says who wrote',
    (text) => {
      expect(noticeIn(text, 'shop')).toEqual({
        title: 'shop',
        body: '',
        link: '/home/dashboard',
        tag: '',
        lang: '',
      });
    },
  );

  it('opens a page of the app and no other', () => {
    expect(pageOf('/home/profile?aba=seguranca')).toBe('/home/profile?aba=seguranca');
    for (const other of ['https://evil.example', '//evil.example', '/admin', '/home/..//x', undefined, 5])
      expect(pageOf(other)).toBe('/home/dashboard');
  });

  it('goes to a window of the app, the one that is looked at first', () => {
    const at = (path: string, focused = false) => ({ url: ORIGIN + path, focused });
    const [staff, back, front] = [at('/admin/home/'), at('/home/vouchers'), at('/home/nivel', true)];
    expect(windowOfApp([staff, back, front], ORIGIN)).toBe(front);
    expect(windowOfApp([staff, back], ORIGIN)).toBe(back);
    expect(windowOfApp([staff, at('/login/demo')], ORIGIN)).toBeUndefined();
    expect(
      windowOfApp([{ url: 'https://elsewhere.example/home/nivel', focused: true }], ORIGIN),
    ).toBeUndefined();
  });
});
