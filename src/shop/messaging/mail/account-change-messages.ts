import { shopLocale } from '../../../contract/ground/shop-locale.ts'

export const accountChangeMailMessages = {
  emailChange: {
    subject: 'Confirm your new email',
    heading: 'Confirm your new email',
    body: () =>
      `Somebody asked to use this address for an account at ${shopLocale().name}. If it was you, open the link, sign in to your account with its current email, and confirm. The link works once and expires in a day.`,
    button: 'Confirm this email',
    notYou: 'If you did not ask for this, you can ignore this email. Nothing changes.',
  },
  emailTaken: {
    subject: 'This email already has an account',
    heading: 'This email already has an account',
    body: () =>
      `Somebody asked to use this address for another account at ${shopLocale().name}. It already belongs to an account, so nothing was changed. If it was you, sign in with this address.`,
    button: 'Sign in',
    notYou: 'If you did not ask for this, you can ignore this email.',
  },
  emailChangeAsked: {
    subject: 'Another email for your account',
    heading: 'Another email for your account',
    body: (email: string) =>
      `Somebody who is signed in to your account asked to change its email to ${email || 'another one'}. It changes when the link that we sent there is opened.`,
    button: 'Reset your password',
    notYou: 'If it was not you, reset your password now: this signs out all sessions and withdraws the change.',
  },
  emailChanged: {
    subject: 'The email of your account was changed',
    heading: 'The email of your account was changed',
    body: (email: string) =>
      `The email of your account is ${email || 'another one'} now. All sessions were signed out, and earlier links to reset the password no longer work. From now on, we will write to the new address.`,
    button: 'Contact us',
    notYou: 'If it was not you, contact us now.',
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    body: 'Your profile, cart, lists and messages are gone. Unpaid orders were canceled. Other orders, invoices and reviews stay under ‘Former customer’. You can sign up again with this address at any time; the new account starts empty.',
    button: 'Contact us',
    notYou: 'If it was not you, contact us now.',
  },
}
