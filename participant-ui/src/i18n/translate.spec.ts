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
    expect([...other.keys()].sort()).toEqual([...pt.keys()].sort());
    for (const [key, text] of pt)
      expect([key, placeholders(other.get(key)!)]).toEqual([key, placeholders(text)]);
  });

  it('leave no text empty in either language', () => {
    for (const catalogue of [ptBR, en]) {
      for (const [key, text] of leavesOf(catalogue)) expect([key, text.trim()]).not.toEqual([key, '']);
    }
  });

  it.each([
    ['R-1.4.1', ptBR.app.name, 'Programa Fidelidade'],
    ['R-2.4.2', ptBR.auth.not_entered, 'Você não entrou. Faça login para continuar.'],
    ['R-4.1.4', ptBR.auth.sessionRenewed, 'Sessão renovada.'],
    ['R-4.1.5', ptBR.auth.disconnected, 'Ops, você foi desconectado.'],
    [
      'R-8.2.1, R-8.3.7',
      ptBR.auth.sessionClosed,
      'Sua sessão foi encerrada, entre novamente para continuar..',
    ],
    ['R-8.2.4', ptBR.errors.contentNotFound, 'Conteúdo não encontrado, verifique mais tarde.'],
    ['R-8.2.7', ptBR.errors.validation, 'Houve um erro de validação.'],
    ['R-8.2.9, R-8.3.18', ptBR.errors.generic, 'Oops! Aconteceu um erro.'],
    ['R-2.2.2, R-8.3.8', ptBR.auth.loggedOut, 'Sessão encerrada com sucesso.'],
    ['R-8.3.13', ptBR.profile.cepUnknown, 'CEP não encontrado.'],
    ['R-8.3.19', ptBR.form.cpf, 'CPF inválido.'],
    ['R-8.3.19', ptBR.form.cnpj, 'CNPJ inválido.'],
    ['R-8.3.19', ptBR.form.cep, 'CEP inválido.'],
    ['R-8.3.19', ptBR.form.date, 'Data inválida.'],
    [
      'R-2.1.12, R-8.3.20',
      ptBR.errors.pageNotFound,
      'Página não encontrada. Verifique se o endereço (URL) foi digitado corretamente.',
    ],
    ['R-8.3.21', ptBR.toast.success, 'Feito'],
    ['R-8.3.21', ptBR.toast.warning, 'Ops'],
    ['R-8.3.21', ptBR.toast.error, 'Houve um erro..'],
    ['R-8.3.22', ptBR.password.copied, 'Copiado para área de transferência'],
    ['R-7.2.4', ptBR.recovery.sentBody, 'Se o e-mail estiver cadastrado, você receberá as instruções.'],
  ])('say what the specification says, to the letter (%s)', (_, text, specified) => {
    expect(text).toBe(specified);
  });
});

function leavesOf(catalogue: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[path + name, value]] : [...leavesOf(value as object, `${path}${name}.`)],
    ),
  );
}
