import { showWhole } from './money.ts'

/** Sentences of the specification (sections 2, 5 and 8) that both sides of the wire use, spelled as it spells them. */
export const words = {
  forbidden: 'Forbidden Access! Please login again.',
  unauthorized: "You don't have the authorization",
  orderPlaced: 'Order is placed successfully!',
  orderShipped: 'Order shipped successfully!',
  orderCancelled: 'Order cancelled successfully!',
  productAdded: 'Product added successfully!',
  productDeleted: 'Product deleted successfully!',
  productUpdated: 'Product successfully updated!',
  fillAllFields: 'Please fill up all the field',
  madeAdmin: 'User made as admin',
  thanksForReview: 'Thanks for your review!',
  profileUpdated: 'Profile updated successfully!',
  resetSent: 'Password reset link sent to your email!',
  noUser: 'No user is logged in',
  minimumOrder: (units: number) => `Minimum order unit is ${showWhole(units)}`,
  signInAgain: 'You signed in more than an hour ago. Please sign out and in again, then change this.',
  secondFactorNeeded: 'Administrators of this shop need a second factor. Set one up under My profile, Sign-in security.',
  available: (units: number) => `Available unit is ${showWhole(units)}`,
  uncountable: 'That is more than the shop can count',
} as const
