interface Address {
  street: string
  city: string
  region: string
  postcode: string
  country: string
}

const cityFirst = /^(us|usa|u\.s\.(a\.)?|united states( of america)?|canada)$/i

/** The lines of an address below its names, in the order of its country: 'Philadelphia, PA 19134', but '5004 Bergen'. Leaves out what is empty. */
export function addressLines({ street, city, region, postcode, country }: Address): string[] {
  const places = cityFirst.test(country.trim())
    ? [[city, [region, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')]
    : [[postcode, city].filter(Boolean).join(' '), region]
  return [street, ...places, country].filter(Boolean)
}
