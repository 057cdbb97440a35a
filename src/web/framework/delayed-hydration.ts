/*
 * Replaces the router's module scripts at the end of a page by ones that start after the first paint.
 * The first paint on a phone comes after 0.9 instead of 2.2 s (docs/performance.md). Canary: tests/stories/budgets.story.ts.
 */

const END = '</script>'

/** Starts the delayed scripts after the first paint; at once in a hidden tab, which paints nothing. */
const startScripts = `
(()=>{
let held=document.currentScript.previousElementSibling;
const add=(tag,props)=>document.head.append(Object.assign(document.createElement(tag),props)),
start=()=>{
if(!held)return;
for(const href of held.dataset.preload.split(' '))held.text.includes(href)||add('link',{rel:'modulepreload',href});
add('script',{type:'module',text:held.text});
held=0
};
if(document.hidden)start();
else{
new PerformanceObserver(list=>list.getEntriesByName('first-contentful-paint')[0]&&start()).observe({type:'paint',buffered:true});
setTimeout(start,1500)
}
})()`.replaceAll('\n', '')

/**
 * Holds back the module scripts of a rendered page, which is complete without them, so that styles, fonts and the first images
 * load sooner. A page whose scripts it does not find starts them at once.
 */
export function delayScripts(html: string, nonce: string): string {
  const preloads: string[] = []
  const page = html.replace(/<link\b[^<>]*>/g, (link) => {
    if (!link.includes(' rel="modulepreload"')) return link
    const [, href] = /\bhref="([^"]+)"/.exec(link) ?? []
    if (href) preloads.push(href)
    return ''
  })
  const [tag] = page.match(/<script\b[^<>]*>/g)?.filter((each) => each.includes(' type="module"') && !each.includes(' src=')) ?? []
  if (!tag) return page
  const start = page.indexOf(tag)
  const end = page.indexOf(END, start)
  const held = `<script nonce="${nonce}" type="text/plain" data-preload="${preloads.join(' ')}">${page.slice(start + tag.length, end)}${END}`
  return `${page.slice(0, start)}${held}<script nonce="${nonce}">${startScripts}${END}${page.slice(end + END.length)}`
}
