/** Whether only the office sees a product: it is hidden, or has no image yet. */
export const isDraft = ({ hidden, image }: { hidden: boolean; image: string }): boolean => Boolean(hidden) || image === ''
