export const referral = {
  referral: {
    lead: 'Mande seu link para quem ainda não é cliente. O bônus entra quando a pessoa comprar.',
    link: 'Seu link',
    message:
      'Oi! Participo do programa de fidelidade da {{store}} e ganho de volta parte do que compro. Crie sua conta pelo meu link e comece a ganhar também: {{link}}',
    came: 'Criaram conta pelo seu link',
    bought: 'Já compraram',
    earned: 'Você ganhou',
    nothingYet: 'Nada ainda',
    terms: 'Como funciona',
    off: 'No momento, esta loja não dá bônus por indicação.',
  },
} as const;
