/** What is wrong with a number of an authority or a bank. */
export const identifierMessages = {
  taxId: {
    digits: (country: string, example: string) =>
      `The check digit of this tax ID is wrong, so a character is mistyped. A tax ID of ${country} looks like ${example}.`,
    length: (country: string, example: string) =>
      `This tax ID has too few or too many characters. A tax ID of ${country} looks like ${example}.`,
    form: (country: string, example: string) => `This is not a tax ID of ${country}, which looks like ${example}.`,
  },
  iban: {
    length: (country: string, length: number, typed: number) => `An IBAN of ${country} has ${length} characters. This one has ${typed}.`,
    form: (country: string) => `This IBAN has a letter or a digit that an IBAN of ${country} does not have there.`,
    digits: 'The check digits of this IBAN are wrong, so a character is mistyped',
  },
  bic: 'This is not a BIC, which has 8 or 11 characters, such as COBADEFF. Leave it empty if you do not know it.',
}
