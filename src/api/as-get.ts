/** HEAD is answered as GET without the body (RFC 9110, section 9.3.2). Neither the contract nor the libraries know it. */
export const asGet = (request: Request) => (request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request)
