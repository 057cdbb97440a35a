/** What is wrong with a field of a company or of an invitation. */
export const companyMessages = {
  name: 'Enter the name of the company',
  street: 'Enter the street',
  city: 'Enter the city',
  country: 'Choose a country',
  days: 'Enter a whole number of days, from 1 to 365',
  discount: 'Enter a percentage from 0.01 to 50',
  discountDays: 'Enter both days and percent of the cash discount, or neither',
  discountWithTerms: 'A cash discount needs days to pay',
  creditLimit: 'Enter an amount, such as 25000.00',
  addressName: 'Enter a name for this address',
  phone: 'Use only digits, spaces and + - ( ) . /, and an extension such as ext. 22',
  scheme: 'Choose the kind of electronic address',
  electronicAddress: 'Enter the electronic address',
  acceptedTaxId: 'Enter the tax ID',
  acceptReason: 'Enter who confirmed the tax ID, or how',
  unknownInvitation: 'There is no such invitation',
}
