export const cartMessages = {
  changedMeanwhile: 'The cart has changed. Please try again.',
  tooManyLists: (lists: number) => `You have ${lists} saved lists. Delete one to save another.`,
  nobodyToShareWith: 'You are not in a company, so there is nobody to share this list with.',
  colleaguesList: (name: string) => `Only ${name}, who saved this list, can change it. Load it and save it as your own.`,
}
