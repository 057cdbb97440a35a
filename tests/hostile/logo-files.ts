import type { HostileFile } from './hostile-file.ts'

const MB = 1024 * 1024
const MAX_BYTES = 2 * MB
const svg = (inside: string, attributes = 'width="200" height="60"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`)
const box = '<rect width="200" height="60"/>'
const filled = (part: string, bytes = MAX_BYTES - 30_000) => part.repeat(Math.floor(bytes / part.length))

const logo = (name: string, inside: () => Buffer, says?: RegExp | null, isShort = false): HostileFile => ({
  name: `logo: ${name}`,
  kind: 'logo',
  make: inside,
  says,
  isShort,
})
const nested = (count: number, open: (at: number) => string, close: string) =>
  Array.from({ length: count }, (_, at) => open(at)).join('') + box + close.repeat(count)

export const hostileLogos: HostileFile[] = [
  logo(
    'a line of millions of dashes',
    () => svg('<path d="M0 0L200 60" stroke="#000" stroke-width="9" stroke-dasharray="0.00001"/>'),
    undefined,
    true,
  ),
  logo('dashes on a long path', () =>
    svg(`<path d="M0 0${filled('L200 60L0 1')}" fill="none" stroke="#000" stroke-dasharray="0.01 0.01"/>`),
  ),
  logo('a path of 2 MB', () => svg(`<path d="M0 0${filled('L200 60L0 1')}"/>`), undefined, true),
  logo('curves of 2 MB', () => svg(`<path d="M0 0${filled('c99 9-99 9 9 9')}" stroke="#000" stroke-width="30" stroke-linejoin="round"/>`)),
  logo('arcs of 2 MB', () => svg(`<path d="M0 0${filled('a99 9 9 0 1 9 9')}" stroke="#000" stroke-width="30" stroke-linecap="round"/>`)),
  logo('2,000 large shapes', () => svg('<circle cx="100" cy="30" r="900" opacity=".01" stroke="#000" stroke-width="90"/>'.repeat(1999))),
  logo('2,000 groups in each other', () => svg(nested(1998, () => '<g opacity=".9">', '</g>'))),
  logo('masks in masks', () =>
    svg(
      `${Array.from({ length: 49 }, (_, at) => `<mask id="m${at}" ${at ? `mask="url(#m${at - 1})"` : ''}>${box}</mask>`).join('')}<g mask="url(#m48)">${box}</g>`,
    ),
  ),
  logo('groups that are cut 50 times', () =>
    svg(`<clipPath id="a">${box}</clipPath>${nested(49, () => '<g clip-path="url(#a)" opacity=".9">', '</g>')}`),
  ),
  logo(
    'a mask by its style',
    () => svg(`<mask id="a">${box}</mask>${nested(400, () => '<g style="mask:url(#a)">', '</g>')}`),
    /too complex/,
  ),
  logo(
    'masks by a style sheet',
    () => svg(`<style>g{mask:url(#a);opacity:.9}</style><mask id="a">${box}</mask>${nested(900, () => '<g>', '</g>')}`),
    undefined,
    true,
  ),
  logo(
    'a style sheet of 2 MB',
    () => svg(`<style>${filled('g g g>rect{fill:red}')}</style>${nested(500, () => '<g>', '</g>')}`),
    undefined,
    true,
  ),
  logo('selectors in selectors', () => svg(`<style>${filled(':not(:not(g *)) ')}g{fill:red}</style>${nested(500, () => '<g>', '</g>')}`)),
  logo(
    'gradients of many stops',
    () =>
      svg(
        `<linearGradient id="a">${'<stop offset="0" stop-color="red"/>'.repeat(1900)}</linearGradient><rect width="200" height="60" fill="url(#a)"/>`,
      ),
    null,
  ),
  logo('a gradient that repeats', () =>
    svg(
      '<linearGradient id="a" spreadMethod="repeat" x1="0" x2="0.0000001"><stop offset="0" stop-color="red"/><stop offset="1"/></linearGradient><rect width="200" height="60" fill="url(#a)"/>',
    ),
  ),
  logo('gradients that refer to each other', () =>
    svg(
      `${Array.from({ length: 1900 }, (_, at) => `<linearGradient id="g${at}" xlink:href="#g${(at + 1) % 1900}"/>`).join('')}<rect width="200" height="60" fill="url(#g0)"/>`,
    ),
  ),
  logo('copies of copies', () => svg(`<g id="a">${box}</g>${'<use xlink:href="#a"/>'.repeat(10)}`), /‘use’/, true),
  logo('filters', () => svg('<filter id="f"><feTurbulence/></filter>'), /‘filter’/),
  logo('patterns', () => svg('<pattern id="p" width="0.0001" height="0.0001"/>'), /‘pattern’/),
  logo('markers', () => svg('<marker id="m"/>'), /‘marker’/),
  logo('entities', () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1000)}">]>${svg(box)}`), /entities/, true),
  logo('a drawing of a billion by one', () => svg(box, 'width="1000000000" height="1"')),
  logo('a drawing of nothing by nothing', () => svg(box, 'width="0" height="0"')),
  logo('a view of a billion', () => svg(box, 'viewBox="0 0 1e-30 1e30"')),
  logo('100,000 elements', () => svg('<g/>'.repeat(100_000)), /too complex/),
  logo('100,000 attributes', () => svg(`<rect ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}/>`), /too complex/),
  logo('comments', () => svg(filled('<!---->'))),
  logo('an open comment', () => svg(`<!--${filled('- ')}`), /damaged/),
  logo('names of namespaces', () => svg(Array.from({ length: 1990 }, (_, at) => `<g xmlns:a${at}="b">`).join(''))),
  logo('blanks', () => svg(filled(' ')), /nothing/),
  logo('texts between shapes', () => svg(`<style>${filled('url ( ')}</style>${box}`)),
  logo('a PNG of noise', () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(MAX_BYTES - 100, 'IHDR')])),
]
