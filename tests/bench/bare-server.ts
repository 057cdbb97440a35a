import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, file, contentType, encoding] = process.argv.slice(2)
const body = readFileSync(file as string)
const notModifiedHeaders = ['etag', '"abcdefghijklmnopqrstuv"', 'cache-control', 'public, max-age=0, s-maxage=2', 'vary', 'accept-encoding']
const headers = {
  'content-type': contentType as string,
  'content-length': body.length,
  ...(encoding && { 'content-encoding': encoding }),
}

createServer((request, response) => {
  if (request.headers['if-none-match']) {
    response.writeHead(304, notModifiedHeaders).end()
    return
  }
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port))
process.once('SIGTERM', () => process.exit(0))
