import MarkdownIt, { type Token } from 'markdown-it'

/** The deepest heading of a page. */
const LAST_HEADING = 6

export interface RenderedText {
  html: string
  /** The first paragraph without markup. */
  firstParagraph: string
}

/**
 * Renders Markdown. HTML, links to other than web, mail and telephone addresses, and images of other sites are shown as text. The
 * text's first level of headings becomes `topHeading`.
 */
export function renderMarkdown(text: string, topHeading = 2): RenderedText {
  const tokens = markdown.parse(text, {})
  const shift = topHeading - Math.min(...tokens.filter(({ type }) => type === 'heading_open').map(levelOf))
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    token.tag = `h${Math.min(LAST_HEADING, levelOf(token) + shift)}`
  }
  const first = tokens.findIndex(({ type }) => type === 'paragraph_open')
  return { html: markdown.renderer.render(tokens, markdown.options, {}), firstParagraph: plainText(tokens[first + 1]?.children ?? []) }
}

const levelOf = ({ tag }: Token) => Number(tag.slice(1))

const plainText = (tokens: Token[]): string =>
  tokens.map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content)).join('')

const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: false })

/** A path must not name another site: browsers read `//` and `/\` as the start of a host. */
const isOwnPath = (address: string) => /^\/(?![/\\])/.test(address)
const isElsewhere = (address: string) => /^https?:\/\/[^/]/i.test(address)

markdown.validateLink = (address) => isOwnPath(address) || isElsewhere(address) || /^(#|mailto:|tel:)/i.test(address)

markdown.renderer.rules.link_open = (tokens, index, options, _, renderer) => {
  const token = tokens[index]
  if (token && isElsewhere(String(token.attrGet('href')))) token.attrSet('rel', 'noopener noreferrer')
  return renderer.renderToken(tokens, index, options)
}

markdown.renderer.rules.image = (tokens, index, options, env, renderer) => {
  const token = tokens[index]
  if (!token) return ''
  const alt = renderer.renderInlineAsText(token.children ?? [], options, env)
  if (!isOwnPath(String(token.attrGet('src')))) return markdown.utils.escapeHtml(alt)
  token.attrSet('alt', alt)
  token.attrSet('loading', 'lazy')
  return renderer.renderToken(tokens, index, options)
}

// A table that is wider than the page scrolls within itself.
markdown.renderer.rules.table_open = () => '<div class="page-text-table">\n<table>\n'
markdown.renderer.rules.table_close = () => '</table>\n</div>\n'
