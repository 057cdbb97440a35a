import { passwordLength } from '../contract/rules/password-length.ts'
import { fieldMessages } from '../contract/schema/messages.ts'
import { peopleMessages } from '../shop/people/messages.ts'

export const apiMessages = {
  unknownCall: 'There is no such call',
  wrongMethod: (allowed: string) => `This path accepts only ${allowed}`,
  invalidRequest: 'This request is not valid',
  unreadableBody: 'The request body could not be read. Send JSON.',
  bodyIsNoObject: 'Send a JSON object with the fields of this call',
  malformedRequest: 'This is not a valid HTTP request',
  brokenPath: 'The percent encoding of this address is broken. Encode its characters as UTF-8.',
  unknownExpectation: 'The shop does not support this Expect header',
  malformedForm: 'This form could not be read. Send one file as multipart/form-data.',
  tooManyParts: 'Send one file and no other fields',
  requestTooLarge: 'This request is too large',
  headersTooLarge: 'The URL or the headers of this request are too long',
  requestTimeout: 'This request took too long to arrive',
  idempotencyKey: 'An Idempotency-Key must have 1 to 200 visible ASCII characters',
  notForKeys: 'API keys cannot make this call',
  scopeNeeded: (scope: string) => `This API key has no scope ${scope}`,
  scopeLost: (scope: string) =>
    `The administrator who created this API key no longer has the area that ${scope} needs. An administrator who has it can create another key.`,
  keyInAddress: 'Send the API key in the header Authorization: Bearer, never in the address. Revoke this one: addresses end up in logs.',
  foreignForm: 'This form comes from another site',
  overloaded: 'The shop is very busy right now. Nothing was changed; please try again in a moment.',
  overloadedPage: {
    title: 'The shop is very busy right now',
    text: `More people are here than we can serve at once. Nothing you ordered is lost. Please reload this page in a moment.
In the meantime, you can <a href="/products">browse our tools</a>.`,
  },
  imagesUnreachable: 'The shop cannot reach its image storage right now. Please try again in a moment.',
  diskFull: 'The shop cannot save changes right now. Nothing was changed; please try again later.',
  databaseBusy: 'The shop is very busy right now. Please try again in a moment.',
  databaseUnreachable: 'The shop cannot reach its database right now. Please try again in a moment.',
  unexpected: (requestId: string) => `Something went wrong on our side. Please try again; our reference is ${requestId}.`,
  brokenOff: 'The request was interrupted',
  uploadsOfAccount: 'Too many of your uploads are still in progress. Please try again when they have finished.',
  uploadsOfAll: 'Many files are being uploaded right now. Please try again in a moment.',
  tooMany: (wait: string) => `Too many attempts. Please try again in ${wait}.`,
  invalidSignature: 'The signature of this event is not valid',
  unknownPaymentPage: 'This payment page does not exist',
  metricsNeedToken: 'This call needs METRICS_TOKEN as bearer token',
  metricsAreLocal: 'Metrics are available only on this machine. Set METRICS_TOKEN to read them from elsewhere.',
} as const

/** What is wrong with a field when the contract gives no message of its own. */
export const validationMessages = {
  unknownField: (name: string) => `This call has no field ${name}`,
  missingBody: 'This call needs a body with its fields',
  missing: (path: string) => `This call needs ${path}`,
  max: (path: string, max: unknown) => `The maximum of ${path} is ${max}`,
  min: (path: string, min: unknown) => `The minimum of ${path} is ${min}`,
  wrongType: (path: string, expected: string, received: string) => `Send ${path} as ${expected}, not as ${received}`,
  invalid: (path: string) => `The value of ${path} is not valid`,
} as const

const noApp = 'No authenticator app is set up'

/** By the identity provider's error code. The specification gives some of them (section 5). */
const byCode: Record<string, string> = {
  PASSWORD_TOO_SHORT: fieldMessages.minPassword(passwordLength.min),
  PASSWORD_TOO_LONG: fieldMessages.maxLength(passwordLength.max),
  INVALID_EMAIL: 'Provide a valid Email',
  INVALID_PASSWORD: peopleMessages.wrongPassword,
  INVALID_CODE: 'This code is not correct. Please enter the code that your app shows now.',
  INVALID_BACKUP_CODE: 'This recovery code is not correct or has already been used.',
  INVALID_TWO_FACTOR_COOKIE: 'This sign-in has expired. Please start again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Please start again.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Too many wrong codes. Please try again in 15 minutes.',
  TOTP_ALREADY_ENABLED: 'An authenticator app is already set up',
  TOTP_NOT_ENABLED: noApp,
  BACKUP_CODES_NOT_ENABLED: noApp,
  TWO_FACTOR_NOT_ENABLED: noApp,
  CHALLENGE_NOT_FOUND: 'This took too long. Please try again.',
  FAILED_TO_VERIFY_REGISTRATION: 'This is not a valid passkey',
  PASSKEY_NOT_FOUND: 'This passkey is not registered with this shop',
  AUTHENTICATION_FAILED: 'This passkey could not be verified. Please try again.',
}

export const signInMessages = {
  callbackUrl: 'The callback URL must be a path of this shop',
  invalidPasskey: 'This is not a valid passkey',
  noSignInInProgress: 'No sign-in is waiting for a code',
  usedCode: 'This code has already been used. Please wait for the next one.',
  unverifiedPasskey: 'This passkey did not verify you. Please use one with a PIN, a fingerprint or face recognition.',
  byCode,
  missingField: { name: 'Name is Required', email: 'Email is Required', password: 'Password is Required' },
} as const

export const testGatewayMessages = {
  declined: 'Your card was declined. Please try another card.',
  'insufficient-funds': 'Your card has insufficient funds. Please try another card.',
  'unknown-card': 'This is not one of the test cards. Real cards do not work here.',
  complete: 'This payment is complete.',
  closed: 'This payment page is closed. Nothing was charged.',
} as const
