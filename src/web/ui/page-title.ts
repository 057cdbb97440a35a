/** The `meta` of a page: its title in the specification's form. */
export const pageTitle = (title: string) => [{ title: `${title} - Tools Manufacturer` }]
