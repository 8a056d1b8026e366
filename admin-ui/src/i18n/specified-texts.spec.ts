import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const area = (name: string) =>
  JSON.parse(readFileSync(join(__dirname, 'pt-BR', `${name}.json`), 'utf8')) as Record<string, unknown>;

/** The text at a path of the Portuguese catalogue, whose first part is its area. */
function textAt(path: string): unknown {
  const [file = '', ...keys] = path.split('.');
  return keys.reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], area(file));
}

describe('texts of the specification, to the letter', () => {
  it.each([
    ['R-2.4.2', 'session.not_entered', 'Você não entrou. Faça login para continuar.'],
    [
      'R-8.2.1, R-8.3.7',
      'errors.session_closed',
      'Sua sessão foi encerrada, entre novamente para continuar..',
    ],
    ['R-8.2.4', 'errors.not_found', 'Conteúdo não encontrado, verifique mais tarde.'],
    ['R-8.2.7', 'errors.validation', 'Houve um erro de validação.'],
    ['R-8.2.9, R-8.3.18', 'errors.generic', 'Oops! Aconteceu um erro.'],
    ['R-8.2.10', 'errors.conflict', 'Este registro foi alterado por outra pessoa.'],
    ['R-8.3.8', 'session.signed_out', 'Sessão encerrada com sucesso.'],
    ['R-8.3.19', 'errors.domain.cpf_invalid', 'CPF inválido.'],
    ['R-8.3.19', 'errors.domain.cnpj_invalid', 'CNPJ inválido.'],
    ['R-8.3.19', 'errors.domain.zip_invalid', 'CEP inválido.'],
    ['R-8.3.19', 'errors.domain.date_invalid', 'Data inválida.'],
    [
      'R-8.3.20',
      'common.not_found',
      'Página não encontrada. Verifique se o endereço (URL) foi digitado corretamente.',
    ],
    ['R-8.3.21', 'common.toast.success', 'Feito'],
    ['R-8.3.21', 'common.toast.warning', 'Ops'],
    ['R-8.3.21', 'common.toast.error', 'Houve um erro..'],
    ['R-8.3.22', 'common.copied', 'Copiado para área de transferência'],
    [
      'R-8.3.23',
      'errors.forbidden_text',
      'Você não tem permissão para isto. Peça ao gestor da empresa a permissão “%{permission}”.',
    ],
    ['R-8.3.25', 'common.delete_ask', 'Deseja excluir este registro?'],
  ])('%s: %s', (_, path, text) => {
    expect(textAt(path)).toBe(text);
  });
});
