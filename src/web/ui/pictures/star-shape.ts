/** One star in a box of 18. */
export const starShape = 'M9 1.2l2.4 5 5.5.7-4 3.8 1 5.5L9 13.5l-4.9 2.7 1-5.5-4-3.8 5.5-.7z'
