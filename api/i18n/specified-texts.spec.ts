import { pt_BR } from './pt-br.js';

describe('texts of the specification, to the letter', () => {
  it.each([
    ['R-8.2.1, R-8.3.7', 'session_ended', 'Sua sessão foi encerrada, entre novamente para continuar..'],
    ['R-8.2.4', 'not_found', 'Conteúdo não encontrado, verifique mais tarde.'],
    ['R-8.2.9, R-8.3.18', 'server_error', 'Oops! Aconteceu um erro.'],
    ['R-8.2.10', 'conflict', 'Este registro foi alterado por outra pessoa.'],
    ['R-8.3.1', 'login_invalid', 'Nos desculpe, mas, as informações de login não foram encontradas.'],
    ['R-8.3.2', 'user_disabled', 'Usuário desativado. Verifique com os administradores da empresa.'],
    [
      'R-8.3.3',
      'company_disabled',
      'Empresa desativada. Entre em contato com o fornecedor por telefone ou e-mail.',
    ],
    ['R-8.3.4', 'too_many_attempts', 'Muitas tentativas. Tente novamente em :seconds segundos.'],
    ['R-8.3.5', 'old_password_invalid', 'A senha antiga não confere.'],
    ['R-8.3.6', 'password_changed', 'Senha alterada com sucesso.'],
    ['R-8.3.8', 'logout_done', 'Sessão encerrada com sucesso.'],
    [
      'R-8.3.9',
      'company_not_selected',
      'Para acessar a administração é necessário entrar e selecionar uma empresa.',
    ],
    ['R-8.3.10', 'record_not_editable', 'Não é possível editar este registro.'],
    ['R-8.3.12', 'entry_has_payments', 'Não é possível excluir uma conta com pagamentos.'],
    ['R-8.3.13', 'cep_not_found', 'CEP não encontrado.'],
    ['R-8.3.13', 'bank_not_found', 'Banco não encontrado.'],
    ['R-8.3.13', 'payment_term_not_found', 'Condição de pagamento não encontrada.'],
    ['R-8.3.14', 'entry_already_paid', 'A conta já foi paga.'],
    ['R-8.3.14', 'payment_already_cancelled', 'O pagamento já foi cancelado.'],
    ['R-8.3.15', 'certificate_invalid', 'Certificado inválido.'],
    ['R-8.3.16', 'note_send_failed', 'Falha ao enviar a nota fiscal.'],
    ['R-8.3.18', 'form_invalid', 'Formulário inválido.'],
    ['R-8.3.19', 'cnpj_invalid', 'CNPJ inválido.'],
    ['R-8.3.19', 'cpf_invalid', 'CPF inválido.'],
    ['R-8.3.19', 'cep_invalid', 'CEP inválido.'],
    ['R-8.3.19', 'date_invalid', 'Data inválida.'],
    ['R-8.3.19', 'installments_max', 'Número de parcelas maior que 60.'],
    [
      'R-8.3.23',
      'forbidden',
      'Você não tem permissão para isto. Peça ao gestor da empresa a permissão “:permission”.',
    ],
  ] as const)('%s: %s', (_, key, text) => {
    expect(pt_BR[key]).toBe(text);
  });
});
