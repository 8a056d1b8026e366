import { en } from './en.js';
import { ptBR } from './pt-BR.js';
import { translator } from './translate.js';

const portuguese = translator(ptBR, 'pt-BR');
const english = translator(en, 'en');

describe('catalogues', () => {
  it('fill the placeholders of a text', () => {
    expect(portuguese('balance.becomesAvailable', { when: 'hoje, 21/11' })).toBe('disponível hoje, 21/11');
    expect(portuguese('when.inDays', { count: 8, day: '29/11' })).toBe('em 8 dias, 29/11');
  });

  it('choose the plural by the rules of the language', () => {
    expect([0, 1, 2].map((count) => portuguese('sales.items', { count }))).toEqual([
      '0 item',
      '1 item',
      '2 itens',
    ]);
    expect([0, 1, 2].map((count) => english('sales.items', { count }))).toEqual([
      '0 items',
      '1 item',
      '2 items',
    ]);
  });

  it('use the same placeholders in both languages', () => {
    const placeholders = (text: string) => [...text.matchAll(/{{\w+}}/g)].map(String).sort();
    const [pt, other] = [leavesOf(ptBR), leavesOf(en)];
    expect([...other.keys()]).toEqual([...pt.keys()]);
    for (const [key, text] of pt)
      expect([key, placeholders(other.get(key)!)]).toEqual([key, placeholders(text)]);
  });

  it('leave no text empty in either language', () => {
    for (const catalogue of [ptBR, en]) {
      for (const [key, text] of leavesOf(catalogue)) expect([key, text.trim()]).not.toEqual([key, '']);
    }
  });

  it('say what the specification says, to the letter', () => {
    expect(ptBR.auth.not_entered).toBe('Você não entrou. Faça login para continuar.');
    expect(ptBR.auth.sessionRenewed).toBe('Sessão renovada.');
    expect(ptBR.auth.disconnected).toBe('Ops, você foi desconectado.');
    expect(ptBR.auth.sessionClosed).toBe('Sua sessão foi encerrada, entre novamente para continuar..');
    expect(ptBR.errors.contentNotFound).toBe('Conteúdo não encontrado, verifique mais tarde.');
    expect(ptBR.errors.validation).toBe('Houve um erro de validação.');
    expect(ptBR.errors.generic).toBe('Oops! Aconteceu um erro.');
    expect(ptBR.toast).toMatchObject({ success: 'Feito', warning: 'Ops', error: 'Houve um erro..' });
    expect(ptBR.app.name).toBe('Programa Fidelidade');
    expect(ptBR.auth.loggedOut).toBe('Sessão encerrada com sucesso.');
    expect(ptBR.password.copied).toBe('Copiado para área de transferência');
    expect(ptBR.profile.cepUnknown).toBe('CEP não encontrado.');
    expect([ptBR.form.cpf, ptBR.form.cnpj, ptBR.form.cep, ptBR.form.date]).toEqual([
      'CPF inválido.',
      'CNPJ inválido.',
      'CEP inválido.',
      'Data inválida.',
    ]);
    expect(ptBR.recovery.sentBody).toBe('Se o e-mail estiver cadastrado, você receberá as instruções.');
    expect(ptBR.errors.pageNotFound).toBe(
      'Página não encontrada. Verifique se o endereço (URL) foi digitado corretamente.',
    );
  });
});

function leavesOf(catalogue: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[path + name, value]] : [...leavesOf(value as object, `${path}${name}.`)],
    ),
  );
}
