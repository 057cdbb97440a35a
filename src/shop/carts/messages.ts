export const cartMessages = {
  changedMeanwhile: 'The cart was changed meanwhile. Please try again.',
  tooManyLists: (lists: number) => `You have ${lists} saved lists. Delete one to save another.`,
}
