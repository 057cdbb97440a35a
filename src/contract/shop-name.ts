export const shopName = 'Tools Manufacturer'

/** The title of a page (specification section 1). */
export const pageTitle = (title: string) => `${title} - ${shopName}`
