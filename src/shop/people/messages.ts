import { passwordLength } from '../../contract/rules/password-length.ts'

export const peopleMessages = {
  noPassword: 'Your account has no password yet. Sign out and choose one with ‘Forgot password?’.',
  changedAreas: (person: string, areas = 'everything') => `changed the areas of ${person}: ${areas}`,
  tookRole: (person: string) => `removed the administrator role from ${person}`,
  shortForAdmin: `Administrators need a password with at least ${passwordLength.adminMin} characters`,
  guessable: 'This password is easy to guess. Choose one that does not consist of common words and names.',
  confirmOtherwise: 'The password is not enough. Confirm with your second factor, or with Google if you sign in with it.',
  passwordMissing: 'Password is Required',
  wrongPassword: 'This password is not correct',
  passwordChangedMeanwhile: 'The password was changed a moment ago. Please try again.',
  lastAdmin: 'This is the last administrator. Make another person an administrator first.',
  lastWithEverything: 'This is the last administrator with all areas. Give all areas to another one first.',
  noAdmin: 'This person is no longer an administrator',
  disableYourself: 'You cannot disable your own account',
  reservedAddress:
    'This address is set as ADMIN_EMAIL on the server, so it stays with this account. Set another one there first, then try again.',
  sameAddress: 'This is already the email of your account',
  unknownChange: 'This link does not work. Check that it is complete, or ask for a new one under My profile.',
  changeOfOther: 'This link belongs to another account. Sign in with that account and open the link again.',
  changeUsed: 'This link has already been used',
  changeWithdrawn:
    'This link no longer works: the change was withdrawn, the password was changed, or another change was requested since then.',
  changeExpired: 'This link has expired. Ask for a new one under My profile.',
  confirmedAlready: 'The email of your account is already confirmed',
  unknownConfirmation:
    'This link does not work. It may belong to another account: sign in with the address that got it, or ask for a new one under My profile.',
  addressTaken: 'Another account now has this address, so yours was not changed',
  roleUnchangeable: 'This request cannot change the role',
}
