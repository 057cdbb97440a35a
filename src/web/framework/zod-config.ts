/*
 * Turns off zod's probe of `new Function`, which violates the content security policy and would hide real violations.
 * Canary: every story fails on a violation (tests/stories/story.ts).
 */

/** Inline script of the page head: zod looks at this before its first schema. */
export const configureZod = '__zod_globalConfig={jitless:true}'
