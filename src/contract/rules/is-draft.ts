/** Why only the office sees a product, in the order in which one reason goes before another. */
export const hiddenReasons = ['discontinued', 'hidden', 'no-photo'] as const
export type HiddenReason = (typeof hiddenReasons)[number]

interface Shown {
  hidden: boolean
  image: string
  /** The part number of the product that replaces it; empty for none. */
  replacement: string
}

/** Why only the office sees a product. A shop may sell what has no photo. */
export function whyHidden({ hidden, image, replacement }: Shown, sellsWithoutPhoto: boolean): HiddenReason | null {
  if (hidden) return replacement === '' ? 'hidden' : 'discontinued'
  return image === '' && !sellsWithoutPhoto ? 'no-photo' : null
}

/** Whether only the office sees a product: it is hidden, or has no photo yet in a shop that sells nothing without one. */
export const isDraft = ({ hidden, image }: Omit<Shown, 'replacement'>, sellsWithoutPhoto: boolean): boolean =>
  whyHidden({ hidden, image, replacement: '' }, sellsWithoutPhoto) !== null
