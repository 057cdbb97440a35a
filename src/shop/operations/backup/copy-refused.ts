/** A restore or a move was refused or failed verification. Its transaction was rolled back. */
export class CopyRefused extends Error {}
