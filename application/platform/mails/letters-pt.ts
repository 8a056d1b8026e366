import { deviceInWords } from '@fidelidade/domain/identity/credentials/device-in-words.js';
import { headlineOf } from './headline.js';
import type { LetterTexts } from './letter-texts.js';

export const letterTextsPt: LetterTexts = {
  greeting: (name) => (name ? `Olá, ${name}!` : 'Olá!'),
  validity: (hours) => (hours === 1 ? '1 hora' : hours < 48 ? `${hours} horas` : `${hours / 24} dias`),
  unexpected: 'Se você não esperava este e-mail, pode ignorá-lo.',
  neverAsked: 'Ninguém da loja pede sua senha por e-mail.',
  stop: 'Não quero mais receber avisos por e-mail',
  texts: {
    'confirm-email': ({ company, validity }) => ({
      subject: `Confirme seu e-mail em ${company}`,
      lines: [
        `Sua conta no programa de fidelidade de ${company} foi criada.`,
        `Confirme que este e-mail é seu. O link vale por ${validity}.`,
      ],
      action: 'Confirmar e-mail',
      why: `Você recebeu este e-mail porque ele foi usado para criar uma conta em ${company}.`,
    }),
    'confirm-sign-up': ({ company, validity }) => ({
      subject: `Termine seu cadastro em ${company}`,
      lines: [
        `Recebemos um pedido de cadastro no programa de fidelidade de ${company} com este e-mail.`,
        `Confirme que este e-mail é seu. O link vale por ${validity}.`,
        `Para proteger o saldo das suas compras, a loja confere no caixa quem você é, com um documento com foto, e manda o convite para você criar a senha.`,
      ],
      action: 'Confirmar e-mail',
      why: `Você recebeu este e-mail porque ele foi informado em um pedido de cadastro em ${company}.`,
    }),
    'confirm-email-change': ({ company, validity }) => ({
      subject: `Confirme seu novo e-mail em ${company}`,
      lines: [
        `Você pediu para usar este e-mail na sua conta de ${company}.`,
        `Até você confirmar, continua valendo o e-mail anterior. O link vale por ${validity}.`,
      ],
      action: 'Confirmar novo e-mail',
      why: `Você recebeu este e-mail porque ele foi informado como o novo e-mail de uma conta em ${company}.`,
    }),
    'email-change-asked': ({ company, validity }) => ({
      subject: `Pediram para trocar o e-mail da sua conta em ${company}`,
      lines: [
        `Alguém pediu, com a sua senha, para usar outro e-mail na sua conta de ${company}.`,
        `Se foi você, não precisa fazer nada. Se não foi, proteja a conta: este e-mail continua sendo o seu, todos saem da conta e você cria outra senha. O link vale por ${validity}.`,
      ],
      action: 'Não fui eu: proteger minha conta',
      why: `Você recebeu este e-mail porque ele é o da sua conta em ${company}.`,
    }),
    'reset-password': ({ company, validity }) => ({
      subject: `Crie uma nova senha em ${company}`,
      lines: [
        `Recebemos um pedido para trocar a senha da sua conta em ${company}.`,
        `O link vale por ${validity} e pode ser usado uma vez.`,
      ],
      action: 'Criar nova senha',
      why: `Você recebeu este e-mail porque alguém pediu uma nova senha para a sua conta em ${company}.`,
    }),
    'invitation-new': ({ company, validity }) => ({
      subject: `Convite para trabalhar em ${company}`,
      lines: [
        `${company} convidou você para usar o sistema de gestão da empresa.`,
        `Crie sua conta para aceitar. O convite vale por ${validity}.`,
      ],
      action: 'Criar minha conta',
      why: `Você recebeu este e-mail porque ${company} enviou um convite para este endereço.`,
    }),
    'invitation-link': ({ company, validity }) => ({
      subject: `Convite para trabalhar em ${company}`,
      lines: [
        `${company} convidou você para usar o sistema de gestão da empresa com a conta que você já tem.`,
        `O convite vale por ${validity}.`,
      ],
      action: 'Ver o convite',
      why: `Você recebeu este e-mail porque ${company} enviou um convite para este endereço.`,
    }),
    'store-user': ({ company, validity }) => ({
      subject: `Você tem uma conta esperando em ${company}`,
      lines: [
        `Suas compras em ${company} já contam no programa de fidelidade.`,
        `Crie sua senha para ver o seu saldo. O link vale por ${validity}.`,
      ],
      action: 'Criar minha senha',
      why: `Você recebeu este e-mail porque ${company} convidou você por este endereço.`,
    }),
    'new-device': ({ company, device }) => ({
      subject: `Sua conta em ${company} foi aberta em um aparelho novo`,
      lines: [
        `Sua conta em ${company} foi aberta em um aparelho onde ainda não tinha sido${device.at && `, em ${device.at}`}${device.browser && `: ${deviceInWords(device.browser, 'pt_BR')}`}.`,
        'Se foi você, não precisa fazer nada.',
        'Não foi você? Encerre as outras sessões e troque a senha agora, em «Perfil», «Segurança».',
      ],
      action: 'Ver onde a conta está aberta',
      why: `Você recebeu este e-mail porque ele é o da sua conta em ${company}.`,
    }),
    'password-reset': ({ company }) => ({
      subject: `Sua senha em ${company} foi alterada`,
      lines: [
        `A senha da sua conta em ${company} foi trocada pelo link que mandamos por e-mail, e a conta foi fechada em todos os aparelhos.`,
        'Se a conta tem chaves de acesso (a digital, o rosto ou o PIN de um aparelho), elas continuam valendo: veja quais são em «Perfil», «Segurança», e remova as que não são suas.',
        'Se não foi você, peça agora uma nova senha em «Esqueci minha senha».',
      ],
      action: 'Ver o que abre a conta',
      why: `Você recebeu este e-mail porque ele é o da sua conta em ${company}.`,
    }),
    'password-changed': ({ company }) => ({
      subject: `Sua senha em ${company} foi alterada`,
      lines: [
        `A senha da sua conta em ${company} foi alterada.`,
        'Se não foi você, peça agora uma nova senha em «Esqueci minha senha».',
      ],
      why: `Você recebeu este e-mail porque ele é o da sua conta em ${company}.`,
    }),
    'two-factor-enabled': ({ company }) => ({
      subject: `Verificação em duas etapas ativada em ${company}`,
      lines: [
        `A verificação em duas etapas da sua conta em ${company} foi ativada.`,
        'Guarde os códigos de recuperação em um lugar seguro.',
      ],
      why: `Você recebeu este e-mail porque ele é o da sua conta em ${company}.`,
    }),
    'two-factor-disabled': ({ company }) => ({
      subject: `Verificação em duas etapas desativada em ${company}`,
      lines: [
        `A verificação em duas etapas da sua conta em ${company} foi desativada.`,
        'Se não foi você, troque sua senha agora.',
      ],
      why: `Você recebeu este e-mail porque ele é o da sua conta em ${company}.`,
    }),
    'passkey-registered': ({ company }) => ({
      subject: `Uma chave de acesso foi incluída em ${company}`,
      lines: [
        `A sua conta em ${company} agora também abre com uma chave de acesso: a digital, o rosto ou o PIN de um aparelho.`,
        'Se não foi você, remova a chave em «Perfil», «Segurança», e troque sua senha agora.',
      ],
      why: `Você recebeu este e-mail porque ele é o da sua conta em ${company}.`,
    }),
    'passkey-removed': ({ company }) => ({
      subject: `Uma chave de acesso foi removida em ${company}`,
      lines: [
        `Uma chave de acesso deixou de abrir a sua conta em ${company}.`,
        'Se não foi você, troque sua senha agora.',
      ],
      why: `Você recebeu este e-mail porque ele é o da sua conta em ${company}.`,
    }),
    'passkey-copied': ({ company }) => ({
      subject: `Recusamos uma chave de acesso da sua conta em ${company}`,
      lines: [
        `Alguém tentou entrar na sua conta em ${company} com o que parece ser uma cópia de uma das suas chaves de acesso. Ninguém entrou.`,
        'Remova a chave em «Perfil», «Segurança», e crie outra no seu aparelho.',
      ],
      why: `Você recebeu este e-mail porque ele é o da sua conta em ${company}.`,
    }),
    'account-erased': ({ company }) => ({
      subject: `Sua conta em ${company} foi apagada`,
      lines: [
        `Sua conta no programa de fidelidade de ${company} e os seus dados pessoais foram apagados.`,
        'As notas fiscais que já foram emitidas ficam guardadas pelo tempo que a lei manda.',
        'Este endereço também foi apagado: este é o último e-mail que você recebe.',
      ],
      why: `Você recebeu este e-mail porque este endereço era o da sua conta em ${company}.`,
    }),
    'certificate-ending': ({ company, end: { on, daysLeft } }) => ({
      subject: `O certificado digital de ${company} vence ${daysLeft === 0 ? 'hoje' : daysLeft === 1 ? 'amanhã' : `em ${daysLeft} dias`}`,
      lines: [
        `O certificado digital A1 que assina as notas de ${company} vence em ${on}.`,
        'Depois disso nenhuma nota é enviada. Compre a renovação com a sua certificadora e instale o novo arquivo na página da empresa.',
      ],
      action: 'Abrir a página da empresa',
      why: `Você recebeu este e-mail porque administra ${company}.`,
    }),
    'loyalty-news': ({ company, news }) => ({
      // A list of letters names the kind alone, for there is no news that all of them tell.
      subject: news ? headlineOf(news) : `Aviso do programa de fidelidade de ${company}`,
      lines: [news],
      action: 'Ver na minha conta',
      why: `Você recebeu este e-mail porque disse em seu perfil que ${company} pode avisar você por e-mail.`,
    }),
  },
};
