/** The part number without regard to the case of A to Z: the rule of `skuKeySql`. */
export const skuKey = (sku: string): string => sku.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
