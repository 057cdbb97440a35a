export const stockAlertMessages = {
  inStock: 'This tool is in stock. You can order it now.',
  tooMany: (products: number) => `You are already waiting for ${products} tools. Cancel one alert first.`,
}
