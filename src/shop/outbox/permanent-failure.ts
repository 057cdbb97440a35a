/** Thrown by a delivery that would fail the same way every time, such as mail to an address that does not exist. */
export class PermanentFailure extends Error {}
