export const firstSteps = {
  firstSteps: {
    title: 'First steps',
    progress: '{{done}} of {{total}} done',
    done: 'Done',
    dismiss: 'Dismiss',
    email: 'Confirm your e-mail',
    emailHint: 'Open the link that we sent. Until then, your balance cannot be used.',
    profile: 'Complete your profile',
    profileHint:
      'Add your mobile number and date of birth, so that the store finds you at the till and remembers your birthday.',
    cellphoneHint: 'Add your mobile number, so that the store finds you at the till.',
    bornDateHint: 'Add your date of birth, so that the store remembers your birthday.',
    purchase: 'Make your first purchase',
    purchaseHint: 'Give your CPF at the till, or show the code on your phone.',
    use: 'Use what you have earned',
    useHint: 'At the till with the code on your phone, or for a coupon of the store.',
    invite: 'Invite somebody',
    inviteHint: 'Send your link to somebody who is not a customer yet.',
  },
};
