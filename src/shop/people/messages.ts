export const peopleMessages = {
  noPassword: 'Your account has no password yet. Sign out and choose one with ‘Forgot password?’.',
  wrongPassword: 'This password is not correct',
  passwordChangedMeanwhile: 'The password was changed a moment ago. Please try again.',
  lastAdmin: 'This is the last administrator. Make another person an administrator first.',
  disableYourself: 'You cannot disable your own account',
  roleUnchangeable: 'This request cannot change the role',
}
