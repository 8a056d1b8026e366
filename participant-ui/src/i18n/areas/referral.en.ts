export const referral = {
  referral: {
    lead: 'Send your link to somebody who is no customer yet. The bonus comes once they buy.',
    link: 'Your link',
    message:
      'Hi! I am in the loyalty programme of {{store}} and get part of what I spend back. Create your account by my link and start getting it too: {{link}}',
    came: 'Signed up by your link',
    bought: 'Have bought',
    earned: 'You got',
    nothingYet: 'Nothing yet',
    terms: 'How it works',
    off: 'This store gives no bonus for invitations at the moment.',
  },
} as const;
