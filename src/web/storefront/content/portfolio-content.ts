/** The content of /portfolio. Replace it with your own. An address is a path of this shop or an https URL. */
export const portfolio: {
  name: string
  about: string
  skills: [area: string, what: string][]
  projects: { name: string; about: string; address: string }[]
} = {
  name: 'Sanna Keller',
  about: 'Web developer. I build shops and the tools behind them, from the database to the last pixel.',
  skills: [
    ['Interface', 'HTML, CSS, React, accessibility'],
    ['Server', 'Node.js, REST, SQL'],
    ['Quality', 'Unit and browser tests, performance'],
    ['Tools', 'Git, Linux, Blender'],
  ],
  projects: [
    {
      name: 'The catalog',
      about: 'Tools drawn like a technical sheet, with their real length and a price for every quantity.',
      address: '/products',
    },
    { name: 'The interface', about: 'Every call of this shop, described and ready to be tried from the browser.', address: '/api/docs' },
    { name: 'The notebook', about: 'Six questions about building for the web, each with an answer from practice.', address: '/blogs' },
  ],
}
