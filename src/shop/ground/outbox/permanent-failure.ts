/** Thrown by a handler when a retry cannot succeed, for example for mail to an address that does not exist. */
export class PermanentFailure extends Error {}
