import type { LetterTexts } from './letters.js';

export const letterTextsEn: LetterTexts = {
  greeting: (name) => (name ? `Hello, ${name}!` : 'Hello!'),
  validity: (hours) => (hours === 1 ? '1 hour' : hours < 48 ? `${hours} hours` : `${hours / 24} days`),
  note: 'If you did not expect this e-mail, ignore it. Nobody from the store asks for your password by e-mail.',
  texts: {
    'confirm-email': ({ company, validity }) => ({
      subject: `Confirm your e-mail at ${company}`,
      lines: [
        `Your account in the loyalty programme of ${company} was created.`,
        `Confirm that this e-mail is yours. The link is good for ${validity}.`,
      ],
      action: 'Confirm e-mail',
    }),
    'confirm-sign-up': ({ company, validity }) => ({
      subject: `Finish your sign-up at ${company}`,
      lines: [
        `Somebody asked to sign up to the loyalty programme of ${company} with this e-mail.`,
        `To open the account, with the balance of your purchases, confirm it. The link is good for ${validity}.`,
      ],
      action: 'Confirm sign-up',
    }),
    'confirm-email-change': ({ company, validity }) => ({
      subject: `Confirm your new e-mail at ${company}`,
      lines: [
        `You asked to use this e-mail for your account at ${company}.`,
        `Until you confirm it, the e-mail before remains. The link is good for ${validity}.`,
      ],
      action: 'Confirm new e-mail',
    }),
    'reset-password': ({ company, validity }) => ({
      subject: `Choose a new password at ${company}`,
      lines: [
        `Somebody asked to change the password of your account at ${company}.`,
        `The link is good for ${validity} and can be used once.`,
      ],
      action: 'Choose a new password',
    }),
    'invitation-new': ({ company, validity }) => ({
      subject: `Invitation to work at ${company}`,
      lines: [
        `${company} invited you to use the company's back office.`,
        `Create your account to accept. The invitation is good for ${validity}.`,
      ],
      action: 'Create my account',
    }),
    'invitation-link': ({ company, validity }) => ({
      subject: `Invitation to work at ${company}`,
      lines: [
        `${company} invited you to use the company's back office with the account that you already have.`,
        `The invitation is good for ${validity}.`,
      ],
      action: 'See the invitation',
    }),
    'store-user': ({ company, validity }) => ({
      subject: `An account is waiting for you at ${company}`,
      lines: [
        `Your purchases at ${company} already count in the loyalty programme.`,
        `Choose a password to see and use your balance. The link is good for ${validity}.`,
      ],
      action: 'Choose my password',
    }),
    'password-changed': ({ company }) => ({
      subject: `Your password at ${company} was changed`,
      lines: [
        `The password of your account at ${company} was changed.`,
        'If it was not you, ask for a new password now with “Forgot my password”.',
      ],
    }),
    'two-factor-enabled': ({ company }) => ({
      subject: `Two-step verification is on at ${company}`,
      lines: [
        `Two-step verification of your account at ${company} was turned on.`,
        'Keep the recovery codes in a safe place.',
      ],
    }),
    'two-factor-disabled': ({ company }) => ({
      subject: `Two-step verification is off at ${company}`,
      lines: [
        `Two-step verification of your account at ${company} was turned off.`,
        'If it was not you, change your password now.',
      ],
    }),
  },
};
