/** Why a register gave no answer, and why the office cannot check or accept a tax ID. */
export const taxIdMessages = {
  status: (status: number) => `The register answered with status ${status}`,
  noJson: 'The register answered with something else than JSON',
  tooLong: 'The answer of the register was too long',
  tooSlow: (seconds: number) => `The register did not answer within ${seconds} seconds`,
  unreachable: (why: string) => `The register cannot be reached: ${why}`,
  unclear: 'The register did not say whether the tax ID is valid',
  otherId: 'The register answered about another tax ID',

  noTaxId: 'This company has no tax ID',
  notAsked: 'No register can be asked about this tax ID here. Accept it by hand if you have checked it.',
  changedMeanwhile: 'The tax ID has changed meanwhile. Look at the new one.',
  isValid: 'The register says that this tax ID is valid, so it needs no acceptance',
  notAccepted: 'This tax ID was not accepted by hand, or that was already taken back',
}
