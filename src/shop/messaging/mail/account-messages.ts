import { shopLocale } from '../../../contract/ground/shop-locale.ts'

/** The words of emails about accounts. */
export const accountMailMessages = {
  welcome: {
    get subject() {
      return `Welcome to ${shopLocale().name}`
    },
    get heading() {
      return `Welcome to ${shopLocale().name}`
    },
    body: 'Your account is ready. We sell tools by the box and the pallet, straight from the factory. Every product page shows the minimum order.',
    button: 'Browse all tools',
  },
  confirmAddress: {
    subject: 'Confirm your email',
    heading: 'Confirm your email',
    body: 'Please confirm that this is your address: open the link and sign in. You can then invite colleagues to your company and sign in with Google. The link works for seven days.',
    button: 'Confirm this email',
    notYou:
      'If you did not sign up, you can ignore this email. Or choose a new password with ‘Forgot password?’, and the account is yours alone.',
  },
  resetPassword: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    body: 'We received a request to reset the password of your account. The link below works once and expires in one hour.',
    button: 'Choose a new password',
    notYou: 'If you did not ask for this, you can ignore this email. Your password stays the same.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    body: 'The password of your account was changed. All your other sessions have been signed out.',
    notYou: 'If you did not change it, someone else knows your password. Reset it now.',
    button: 'Reset your password',
  },
  accountDisabled: {
    subject: 'Your account is disabled',
    heading: 'Your account is disabled',
    body: 'We received a request to reset the password of your account. The account is disabled, so nobody can sign in to it. Your orders are not affected. Contact us to have it enabled again.',
    button: 'Contact us',
  },
  madeAdmin: {
    get subject() {
      return `You are an administrator of ${shopLocale().name}`
    },
    heading: 'You are an administrator now',
    body: (by: string, areas = 'orders, products and customers') => `${by} made you an administrator. You can see and change: ${areas}.`,
    notYou: 'If you did not expect this, reply to this email.',
    button: 'Open the dashboard',
  },
  otherMadeAdmin: {
    subject: (person: string) => `${person} is an administrator now`,
    heading: (person: string) => `${person} is an administrator now`,
    body: (by: string, person: string, email: string, areas = 'orders, products and customers') =>
      `${by} made ${person} (${email}) an administrator. They can see and change: ${areas}.`,
    unconfirmed: 'Nobody has confirmed yet that this address is theirs.',
    notYou: 'If this is wrong, remove the role on the page of all users.',
    button: 'View all users',
  },
}
