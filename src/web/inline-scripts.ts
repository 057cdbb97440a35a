/**
 * The scripts that stand inside the pages, because they must run as the page is read. They are named here, so that the
 * server can tell them from a script that somebody else put into a page (api/page-policy.ts).
 */
export const inlineScripts = {
  /** Before the first paint: the theme that was chosen or that the system has, and who is signed in on this browser. */
  beforePaint: `(()=>{const r=document.documentElement.dataset,l=localStorage;try{r.theme=l.theme||(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light');const p=JSON.parse(l.person||'null');r.person=p?p.admin?'admin':'customer':'visitor'}catch{r.theme='light';r.person='visitor'}})()`,
  /** A form that is sent before the page is alive waits, instead of leaving the page. */
  keepEarly: `addEventListener('submit',e=>{const d=e.target.dataset;if('asleep'in d){e.preventDefault();d.asleep='pressed'}},true)`,
}
