/** The address of the drawing that stands for the photo of a product of this family. */
const familyDrawingPath = (family: string) => `/family-drawings/${encodeURIComponent(family)}.svg`

/** The picture of a product: its first photo, or the drawing of its family. */
export const pictureOf = ({ image, family }: { image: string; family: string }): string => image || familyDrawingPath(family)
