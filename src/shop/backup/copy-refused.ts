/** A copy that was refused or did not come out right, told in words; nothing of it was kept. */
export class CopyRefused extends Error {}
