import { deviceInWords } from '@fidelidade/domain/identity/credentials/device-in-words.js';
import { headlineOf } from './headline.js';
import type { LetterTexts } from './letter-texts.js';

export const letterTextsEn: LetterTexts = {
  greeting: (name) => (name ? `Hello, ${name}!` : 'Hello!'),
  validity: (hours) => (hours === 1 ? '1 hour' : hours < 48 ? `${hours} hours` : `${hours / 24} days`),
  unexpected: 'If you did not expect this e-mail, you can ignore it.',
  neverAsked: 'Nobody from the store asks for your password by e-mail.',
  stop: 'I want no more news by e-mail',
  texts: {
    'confirm-email': ({ company, validity }) => ({
      subject: `Confirm your e-mail at ${company}`,
      lines: [
        `Your account in the loyalty programme of ${company} was created.`,
        `Confirm that this e-mail is yours. The link is good for ${validity}.`,
      ],
      action: 'Confirm e-mail',
      why: `You received this e-mail because it was used to open an account at ${company}.`,
    }),
    'confirm-sign-up': ({ company, validity }) => ({
      subject: `Finish your sign-up at ${company}`,
      lines: [
        `Somebody asked to sign up to the loyalty programme of ${company} with this e-mail.`,
        `Confirm that this e-mail is yours. The link is good for ${validity}.`,
        `To protect the balance of your purchases, the store looks at your photo ID at the till and then mails you an invitation to choose your password.`,
      ],
      action: 'Confirm e-mail',
      why: `You received this e-mail because it was given in a sign-up at ${company}.`,
    }),
    'confirm-email-change': ({ company, validity }) => ({
      subject: `Confirm your new e-mail at ${company}`,
      lines: [
        `You asked to use this e-mail for your account at ${company}.`,
        `Until you confirm it, the e-mail before remains. The link is good for ${validity}.`,
      ],
      action: 'Confirm new e-mail',
      why: `You received this e-mail because it was given as the new e-mail of an account at ${company}.`,
    }),
    'email-change-asked': ({ company, validity }) => ({
      subject: `Somebody asked to change the e-mail of your account at ${company}`,
      lines: [
        `Somebody asked, with your password, to use another e-mail for your account at ${company}.`,
        `If it was you, there is nothing to do. If it was not, protect the account: this e-mail stays yours, everybody is signed out and you choose another password. The link is good for ${validity}.`,
      ],
      action: 'It was not me: protect my account',
      why: `You received this e-mail because it is the one of your account at ${company}.`,
    }),
    'reset-password': ({ company, validity }) => ({
      subject: `Choose a new password at ${company}`,
      lines: [
        `Somebody asked to change the password of your account at ${company}.`,
        `The link is good for ${validity} and can be used once.`,
      ],
      action: 'Choose a new password',
      why: `You received this e-mail because somebody asked for a new password for your account at ${company}.`,
    }),
    'invitation-new': ({ company, validity }) => ({
      subject: `Invitation to work at ${company}`,
      lines: [
        `${company} invited you to use the company's back office.`,
        `Create your account to accept. The invitation is good for ${validity}.`,
      ],
      action: 'Create my account',
      why: `You received this e-mail because ${company} sent an invitation to this address.`,
    }),
    'invitation-link': ({ company, validity }) => ({
      subject: `Invitation to work at ${company}`,
      lines: [
        `${company} invited you to use the company's back office with the account that you already have.`,
        `The invitation is good for ${validity}.`,
      ],
      action: 'See the invitation',
      why: `You received this e-mail because ${company} sent an invitation to this address.`,
    }),
    'store-user': ({ company, validity }) => ({
      subject: `An account is waiting for you at ${company}`,
      lines: [
        `Your purchases at ${company} already count in the loyalty programme.`,
        `Choose a password to see your balance. The link is good for ${validity}.`,
      ],
      action: 'Choose my password',
      why: `You received this e-mail because ${company} invited you at this address.`,
    }),
    'new-device': ({ company, device }) => ({
      subject: `Your account at ${company} was opened on a new device`,
      lines: [
        `Your account at ${company} was opened on a device where it had not been before${device.at && `, on ${device.at}`}${device.browser && `: ${deviceInWords(device.browser, 'en')}`}.`,
        'If it was you, there is nothing to do.',
        'Was it not you? End the other sessions and change your password now, under “Profile”, “Security”.',
      ],
      action: 'See where the account is open',
      why: `You received this e-mail because it is the one of your account at ${company}.`,
    }),
    'password-reset': ({ company }) => ({
      subject: `Your password at ${company} was changed`,
      lines: [
        `The password of your account at ${company} was replaced by the link that we mailed, and the account was closed on every device.`,
        'If the account has passkeys (the fingerprint, the face or the PIN of a device), they open it still: see which under “Profile”, “Security”, and remove those that are not yours.',
        'If it was not you, ask for a new password now with “Forgot my password”.',
      ],
      action: 'See what opens the account',
      why: `You received this e-mail because it is the one of your account at ${company}.`,
    }),
    'password-changed': ({ company }) => ({
      subject: `Your password at ${company} was changed`,
      lines: [
        `The password of your account at ${company} was changed.`,
        'If it was not you, ask for a new password now with “Forgot my password”.',
      ],
      why: `You received this e-mail because it is the one of your account at ${company}.`,
    }),
    'two-factor-enabled': ({ company }) => ({
      subject: `Two-step verification is on at ${company}`,
      lines: [
        `Two-step verification of your account at ${company} was turned on.`,
        'Keep the recovery codes in a safe place.',
      ],
      why: `You received this e-mail because it is the one of your account at ${company}.`,
    }),
    'two-factor-disabled': ({ company }) => ({
      subject: `Two-step verification is off at ${company}`,
      lines: [
        `Two-step verification of your account at ${company} was turned off.`,
        'If it was not you, change your password now.',
      ],
      why: `You received this e-mail because it is the one of your account at ${company}.`,
    }),
    'passkey-registered': ({ company }) => ({
      subject: `A passkey was added at ${company}`,
      lines: [
        `Your account at ${company} now also opens with a passkey: the fingerprint, the face or the PIN of a device.`,
        'If it was not you, remove the passkey under “Profile”, “Security”, and change your password now.',
      ],
      why: `You received this e-mail because it is the one of your account at ${company}.`,
    }),
    'passkey-removed': ({ company }) => ({
      subject: `A passkey was removed at ${company}`,
      lines: [
        `A passkey no longer opens your account at ${company}.`,
        'If it was not you, change your password now.',
      ],
      why: `You received this e-mail because it is the one of your account at ${company}.`,
    }),
    'passkey-copied': ({ company }) => ({
      subject: `We refused a passkey of your account at ${company}`,
      lines: [
        `Somebody tried to sign in to your account at ${company} with what looks like a copy of one of your passkeys. Nobody got in.`,
        'Remove the passkey under “Profile”, “Security”, and create another on your device.',
      ],
      why: `You received this e-mail because it is the one of your account at ${company}.`,
    }),
    'account-erased': ({ company }) => ({
      subject: `Your account at ${company} was erased`,
      lines: [
        `Your account in the loyalty programme of ${company} and your personal data were erased.`,
        'Invoices that were issued already are kept for as long as the law says.',
        'This address was erased too: this is the last e-mail that you get.',
      ],
      why: `You received this e-mail because this address was the one of your account at ${company}.`,
    }),
    'certificate-ending': ({ company, end: { on, daysLeft } }) => ({
      subject: `The digital certificate of ${company} ends ${daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`}`,
      lines: [
        `The A1 digital certificate that signs the invoices of ${company} ends on ${on}.`,
        'After that no invoice is sent. Buy its renewal from your certificate authority and install the new file on the page of the company.',
      ],
      action: 'Open the page of the company',
      why: `You received this e-mail because you administer ${company}.`,
    }),
    'loyalty-news': ({ company, news }) => ({
      subject: news ? headlineOf(news) : `Notice from the loyalty programme of ${company}`,
      lines: [news],
      action: 'See it in my account',
      why: `You received this e-mail because you said in your profile that ${company} may send you news by e-mail.`,
    }),
  },
};
