export const stockAlertMessages = {
  inStock: 'This tool is in stock. You can order it now.',
  tooMany: (products: number) => `You wait for ${products} tools already. Withdraw one first.`,
}
