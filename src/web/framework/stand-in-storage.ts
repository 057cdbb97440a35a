/**
 * Inline script of the page head. A browser that blocks cookies throws when a script reads its storage, and some have none: memory takes its
 * place until the page is left, for libraries too.
 */
export const standInForStorage = `for(const k of['localStorage','sessionStorage'])try{self[k].length}catch{Object.defineProperty(self,k,{value:Object.create({getItem(n){return this[n]??null},setItem(n,v){this[n]=''+v},removeItem(n){delete this[n]}})})}`

/** Whether nobody can sign in and nothing is kept. */
export const blocksCookies = (): boolean => !navigator.cookieEnabled || !(localStorage instanceof Storage)
