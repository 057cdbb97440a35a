export const searchKeyMessages = {
  notRefreshed: 'The search keys of the newest orders and customers could not be written; a search may not find them',
  unreadable: (number: string) => `Document ${number} cannot be read; it is found by its number and amount alone`,
}
