import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server that refuses one host of customers, so that the office has failed work. It remembers the last invitation and
 * confirmation of each address.
 */
export async function startMailServer() {
  let taken = 0
  const invitations = new Map<string, string>()
  const confirmations = new Map<string, string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!address.endsWith('@refused.example')) return done()
      done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
    },
    async onData(stream, { envelope }, done) {
      // Long lines are folded.
      const mail = (await text(stream)).replaceAll('=\r\n', '')
      const path = /\/invitation\/[\w-]+/.exec(mail)?.[0]
      const confirmation = /\/confirm-address\/[\w-]+/.exec(mail)?.[0]
      for (const { address } of envelope.rcptTo) {
        if (path) invitations.set(address, path)
        if (confirmation) confirmations.set(address, confirmation)
      }
      taken++
      done(null)
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    /** The path of the last invitation that was sent to the address. */
    invitationOf: (address: string) => invitations.get(address),
    /** The path that confirms the address. */
    confirmationOf: (address: string) => confirmations.get(address),
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}
