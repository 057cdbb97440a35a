import type { Admin } from '../../ground/actor.ts'

/** In the settings, a text is under the title of its editor, a heading of the third level. */
const TOP_HEADING = 4

/** Renders the text of a page while an administrator types it. */
export async function renderPreview(_admin: Admin, text: string): Promise<string> {
  const { renderMarkdown } = await import('./render-markdown.ts')
  return renderMarkdown(text, TOP_HEADING).html
}
