/** The colors of `web/styles/tokens.css` on paper. */
export const colors = { ink: '#202326', muted: '#50545A', line: '#D8D7D1', rule: '#202326' }

export const margins = { side: 48, top: 42, bottom: 30 }

export const styles = {
  brand: { face: 'display', size: 11.5 },
  title: { face: 'display', size: 25.5 },
  number: { face: 'display', size: 15.75 },
  label: { face: 'regular', size: 9.5, color: colors.muted },
  fact: { face: 'semibold', size: 10.5 },
  buyer: { face: 'semibold', size: 12.5 },
  party: { face: 'regular', size: 10.5 },
  cell: { face: 'regular', size: 10 },
  mutedCell: { face: 'regular', size: 10, color: colors.muted },
  strongCell: { face: 'semibold', size: 10 },
  sum: { face: 'regular', size: 10.5 },
  total: { face: 'display', size: 19 },
  heading: { face: 'display', size: 12.5 },
  small: { face: 'regular', size: 9, color: colors.muted },
} as const
