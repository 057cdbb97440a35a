export const cartMessages = {
  changedMeanwhile: 'The cart has changed. Please try again.',
  tooManyLists: (lists: number) => `You have ${lists} saved lists. Delete one to save another.`,
  nobodyToShareWith: 'You are in no company to share this list with.',
  colleaguesList: (name: string) => `This list was saved by ${name}, who alone can change it. Load it and save it as your own.`,
}
