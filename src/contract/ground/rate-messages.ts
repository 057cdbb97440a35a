import { showWhole } from './money.ts'

/** What is wrong with a row of the delivery or tax rates. Administrators read it at the row. */
export const rateMessages = {
  countries: 'Enter the countries, or Elsewhere',
  country: 'Enter a country, or Elsewhere',
  notACode: (text: string) => `Send the code of a country, such as DE for Germany, instead of ${text}`,
  unknownCountry: (text: string) => `${text} is not the name of a country`,
  elsewhereAlone: 'Give Elsewhere a row of its own',
  price: 'Enter the price; 0 if it is free',
  negative: 'Enter a price of 0 or more',
  freeFrom: 'Enter an amount above 0, or none',
  kilograms: 'Enter a weight above 0 kg, or none',
  maxKilograms: (kilograms: number) => `Enter at most ${showWhole(kilograms)} kg`,
  percent: 'Enter the percent; 0 if there is no tax',
  percentRange: 'Enter a percent from 0 to 100',
  threeDecimals: 'Use at most three decimal places',
  taxName: 'Enter the name on the invoice',
  taxes: 'Enter one to three taxes',
  taxNumber: 'Enter at most 40 characters',
  zeroWithTax: 'Only a row of 0% says why there is no tax',
  exemptTwice: 'This row exempts the same buyers twice',
  ownCountry: (country: string) => `${country} is the country of the shop, where a tax ID exempts nobody`,
  number: 'Enter a number such as 10,000.50',
  regionAlone: 'A region needs one country',
  deliveryTwice: (place: string, upToKg: number | undefined, row: number) =>
    `${place} ${upToKg === undefined ? 'without a limit' : `up to ${upToKg} kg`} is already in row ${row}`,
  countryTwice: (place: string) => `${place} is in this row twice`,
  taxTwice: (place: string, region: string, row: number) => `${region === '' ? place : `${region}, ${place},`} is already in row ${row}`,
} as const
