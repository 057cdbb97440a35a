export interface CallOptions {
  token?: string | undefined
  /** Sent as JSON. */
  body?: unknown
  /** Sent unchanged. */
  raw?: string | Uint8Array<ArrayBuffer> | FormData
  headers?: Record<string, string>
}

export interface ApiResponse {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape and says itself what it expects
  body: any
  text: string
  headers: Headers
}

/** Calls the REST API. The path is that of the specification, without /api. */
export type Caller = (method: string, path: string, options?: CallOptions) => Promise<ApiResponse>

export const createCaller =
  (origin: string): Caller =>
  async (method, path, { token, body, raw, headers = {} } = {}) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: raw ?? (body === undefined ? null : JSON.stringify(body)),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : undefined, text, headers: response.headers }
  }
