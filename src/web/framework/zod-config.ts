/**
 * Inline script of the page head: zod looks at this before its first schema. Otherwise it tries `new Function`, which violates the content
 * security policy.
 */
export const configureZod = '__zod_globalConfig={jitless:true}'
