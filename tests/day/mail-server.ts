import { SMTPServer } from 'smtp-server'

/** A mail server that refuses one host of customers, so that the office has failed work. */
export async function startMailServer() {
  let taken = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!address.endsWith('@refused.example')) return done()
      done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
    },
    onData(stream, _session, done) {
      stream.resume()
      stream.once('end', () => {
        taken++
        done(null)
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}
