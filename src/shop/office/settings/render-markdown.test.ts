import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const html = (text: string) => renderMarkdown(text).html
/** The elements that a text becomes. */
const elements = (text: string) => [...html(text).matchAll(/<([a-z]\w*)/g)].map(([, name]) => name)

test('headings, lists, bold, tables and the first paragraph', () => {
  const { html, firstParagraph } = renderMarkdown(
    'Valid **from**\ntoday.\n\n## What we store\n\n- Orders\n- Messages\n\n### Who\n\n|a|b|\n|-|-|\n|1|2|',
  )
  expect(html).toContain('<h2>What we store</h2>')
  expect(html).toContain('<h3>Who</h3>')
  expect(html).toContain('<li>Orders</li>')
  expect(html).toContain('<strong>from</strong>')
  expect(html).toContain('<td>2</td>')
  expect(firstParagraph).toBe('Valid from today.')
})

test('the first level of headings is the one below the title, whatever was typed', () => {
  expect(html('# One\n\n## Two')).toBe('<h2>One</h2>\n<h3>Two</h3>\n')
  expect(html('#### Four')).toBe('<h2>Four</h2>\n')
  expect(renderMarkdown('## Two\n\n# One\n\n###### Six', 4).html).toBe('<h5>Two</h5>\n<h4>One</h4>\n<h6>Six</h6>\n')
})

test.each([
  '<script>alert(1)</script>',
  'A <b onmouseover=alert(1)>word</b>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<!-- a comment --> and <?php echo 1 ?> and <![CDATA[ x ]]>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>body{display:none}</style>',
  '</p></div><form action=https://evil.example><input name=password>',
])('HTML is shown as text: %s', (text) => {
  expect(elements(text)).toEqual(['p'])
  expect(html(text)).toContain('&lt;')
})

describe('an address that is no link', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    'javascript&colon;alert(1)',
    '&#x6A;avascript:alert(1)',
    '<java\tscript:alert(1)>',
    '\u0001javascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'DATA:image/svg+xml,<svg/onload=alert(1)>',
    'file:///etc/passwd',
    'blob:https://evil.example/1',
    '//evil.example',
    '\\\\evil.example',
    'evil.example',
    'https:/evil.example',
  ])('%s', (address) => {
    for (const text of [`[words](${address})`, `[words][1]\n\n[1]: ${address}`, `<${address}>`, `![words](${address})`])
      expect(elements(text), text).not.toContain('a')
    expect(html(`[words](${address})`)).toContain('words')
    expect(elements(`![words](${address})`)).not.toContain('img')
  })
})

test('links lead to paths, sites, mail and telephone numbers; those to other sites tell them nothing of the visitor', () => {
  expect(html('[t](/products?search=a)')).toBe('<p><a href="/products?search=a">t</a></p>\n')
  expect(html('[t](https://a.example/x)')).toBe('<p><a href="https://a.example/x" rel="noopener noreferrer">t</a></p>\n')
  expect(html('<https://a.example>')).toContain('<a href="https://a.example" rel="noopener noreferrer">')
  expect(html('[t](mailto:a@b.example)')).toContain('href="mailto:a@b.example"')
  expect(html('[t](tel:+491234)')).toContain('href="tel:+491234"')
  expect(html('[t](/\\evil.example)')).toBe('<p><a href="/%5Cevil.example">t</a></p>\n')
  expect(html('[t](/x "a\\" onclick=\\"alert(1)")')).toBe('<p><a href="/x" title="a&quot; onclick=&quot;alert(1)">t</a></p>\n')
})

test('an image of the shop is shown; one from elsewhere shows its text', () => {
  expect(html('![The forge](/images/a.webp)')).toBe('<p><img src="/images/a.webp" alt="The forge" loading="lazy"></p>\n')
  expect(html('![A *pixel* <b>](https://evil.example/p.gif)')).toBe('<p>A pixel &lt;b&gt;</p>\n')
  expect(html('![x](data:image/png;base64,AAAA)')).not.toContain('<img')
  expect(html('![x](//evil.example/p.gif)')).not.toContain('<img')
})

test.each([
  ['emphasis', '*a **b '.repeat(8000)],
  ['brackets', '['.repeat(60_000)],
  ['images', '![a]('.repeat(12_000)],
  ['quotes', '> '.repeat(30_000)],
  ['back ticks', Array.from({ length: 340 }, (_, index) => '`'.repeat(index)).join(' ')],
  ['references', '[a]: /a\n'.repeat(7500) + '[a]'.repeat(100)],
])('60,000 characters of %s do not hold up the process', (_, text) => {
  const started = performance.now()
  renderMarkdown(text.slice(0, 60_000))
  expect(performance.now() - started).toBeLessThan(1500)
})
