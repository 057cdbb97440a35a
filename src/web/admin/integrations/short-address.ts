/** An address as rows show it: without https:// and a last slash. */
export const shortAddress = (url: string) => url.replace(/^https:\/\//, '').replace(/\/$/, '')
