import { ALL_PERMISSIONS, PARTICIPANT_PERMISSIONS, PERMISSIONS, isPermission } from './permissions.js';

describe('the catalogue of permissions (R-6.5, Appendix B)', () => {
  it.each(ALL_PERMISSIONS)('%p is context.resource.action, named in both languages', (permission) => {
    expect(permission).toMatch(/^(registry|stock|finance|fiscal|loyalty|platform|system)\.[a-z-]+\.[a-z]+$/);
    const { pt_BR, en } = PERMISSIONS[permission];
    expect(Math.min(pt_BR.trim().length, en.trim().length)).toBeGreaterThan(2);
  });

  it('gives no two permissions one name, which the 403 message would confuse', () => {
    for (const language of ['pt_BR', 'en'] as const) {
      const names = Object.values(PERMISSIONS).map((names) => names[language]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('lets nobody act on what they may not see', () => {
    const resources = new Set(
      ALL_PERMISSIONS.map((permission) => permission.split('.').slice(0, 2).join('.')),
    );
    expect([...resources].filter((resource) => !isPermission(`${resource}.view`))).toEqual([]);
  });

  it('treats receivables and payables alike, but that one asks by boleto only for what is one’s own', () => {
    const actions = (resource: string) =>
      ALL_PERMISSIONS.filter((each) => each.startsWith(`finance.${resource}.`)).map(
        (each) => each.split('.')[2],
      );
    expect(actions('receivables').filter((action) => action !== 'boleto')).toEqual(actions('payables'));
  });

  it.each(['', 'registry.persons', 'registry.persons.fly', 'constructor', '__proto__'])(
    'knows no %p',
    (text) => expect(isPermission(text)).toBe(false),
  );

  it('keeps participants out of the back office', () => {
    expect(PARTICIPANT_PERMISSIONS).toEqual([
      'participante.painel',
      'participante.extrato',
      'participante.perfil',
      'participante.cupom.comprar',
    ]);
    expect(PARTICIPANT_PERMISSIONS.filter(isPermission)).toEqual([]);
  });
});
