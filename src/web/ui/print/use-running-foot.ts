import { type CSSProperties, useEffect } from 'react'

/**
 * Prints a text and 'page 2 of 3' at the foot of each page. Returns the style of each sheet, in the order of the texts. Browsers without margin
 * boxes (CSS Paged Media 3) print their own page numbers.
 */
export function useRunningFoot(texts: string[]): CSSProperties[] {
  const rules = texts.map((text, index) => pageRule(pageName(index), text)).join('')
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [rules])
  return texts.map((_, index) => ({ page: pageName(index) }))
}

const pageName = (index: number) => `sheet-${index}`

const FONT = 'font: 400 9pt/1 sans-serif; color: #555; vertical-align: middle'

const pageRule = (name: string, text: string) => `@page ${name} {
  margin: 16mm 18mm 18mm;
  @bottom-left { content: ${JSON.stringify(text)}; ${FONT} }
  @bottom-right { content: "page " counter(page) " of " counter(pages); ${FONT} }
}`
