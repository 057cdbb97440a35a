/*
 * Replaces the router's module scripts at the end of a page by ones that start after the first paint.
 * The first paint on a phone comes after 0.9 instead of 2.2 s (docs/performance.md). Canary: tests/stories/budgets.story.ts.
 */

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
  return html
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, (link) => {
      const [, href] = /\bhref="([^"]+)"/.exec(link) ?? []
      if (href) preloads.push(href)
      return ''
    })
    .replace(/<script\b(?![^>]*\bsrc=)[^>]*\btype="module"[^>]*>([\s\S]*?)<\/script>/, (_script, modules: string) => {
      const held = `<script nonce="${nonce}" type="text/plain" data-preload="${preloads.join(' ')}">${modules}</script>`
      return `${held}<script nonce="${nonce}">${startScripts}</script>`
    })
}
