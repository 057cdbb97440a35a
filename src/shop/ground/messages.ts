export const shopMessages = {
  notFound: (what: string) => `This ${what} does not exist`,
} as const
