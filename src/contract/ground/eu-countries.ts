const codes = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))

/** Whether the country of an ISO code is a member state of the European Union. */
export const isInEu = (country: string): boolean => codes.has(country)
