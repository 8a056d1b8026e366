export const firstSteps = {
  firstSteps: {
    title: 'Primeiros passos',
    progress: '{{done}} de {{total}} feitos',
    done: 'Feito',
    dismiss: 'Dispensar',
    email: 'Confirme o seu e-mail',
    emailHint: 'Abra o link que enviamos. Sem isso, o saldo não pode ser usado.',
    profile: 'Complete o seu cadastro',
    profileHint:
      'Diga o seu celular e a data de nascimento: assim a loja encontra você no caixa e lembra do seu aniversário.',
    cellphoneHint: 'Diga o seu celular: assim a loja encontra você no caixa.',
    bornDateHint: 'Diga a sua data de nascimento: assim a loja lembra do seu aniversário.',
    purchase: 'Faça a primeira compra',
    purchaseHint: 'Diga o CPF no caixa ou mostre o código do celular.',
    use: 'Use o que você ganhou',
    useHint: 'No caixa, com o código do celular, ou num cupom da loja.',
    invite: 'Convide alguém',
    inviteHint: 'Mande o seu link para quem ainda não é cliente.',
  },
} as const;
