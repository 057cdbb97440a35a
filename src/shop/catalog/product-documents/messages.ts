export const productDocumentMessages = {
  unknown: (name: string) => `The document ‘${name}’ is not in the shop. Please upload it again.`,
}
