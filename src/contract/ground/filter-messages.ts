/** What is wrong with a filter of specifications. Apart from the other messages, because few pages need them. */
export const filterMessages = {
  number: 'Enter a number, such as 12.5',
  range: 'Write a range as 10..16 mm, ..16 mm or 10.. mm',
  rangeUpsideDown: 'This range ends before it begins',
  maxFilters: (names: number) => `Filter by at most ${names} specifications`,
  maxChoices: (choices: number) => `Choose at most ${choices} values of a specification`,
}
