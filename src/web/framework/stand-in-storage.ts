/*
 * Replaces storage that throws, for our code and for libraries: nothing else starts in a browser that blocks cookies.
 * Canary: tests/stories/blocked-cookies.story.ts.
 */

/** Inline script of the page head. Memory takes the place of the storage until the page is left. */
export const standInForStorage = `for(const k of['localStorage','sessionStorage'])try{self[k].length}catch{Object.defineProperty(self,k,{value:Object.create({getItem(n){return this[n]??null},setItem(n,v){this[n]=''+v},removeItem(n){delete this[n]}})})}`

/** Whether nobody can sign in and nothing is kept. */
export const blocksCookies = (): boolean => !navigator.cookieEnabled || !(localStorage instanceof Storage)
