import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { median, recordFigure } from './figures.ts'
import { eightBuyers, enter } from './orders.ts'
import { startShop } from './running-shop.ts'

const ROUNDS = 5
const WARM_UP_MS = 1_000
const MEASURED_MS = 3_000
/** How far the ratio may be from 1. */
const TOLERANCE = 0.1

/** The rate of orders with a working SMTP server and with an unreachable one, in turns. */
export async function benchMailCost(admin: { email: string; password: string }) {
  let taken = 0
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume()
      stream.once('end', () => {
        taken++
        done(null)
      })
    },
  })
  await new Promise<void>((listening) => post.listen(0, '127.0.0.1', listening))
  const reachable = (post.server.address() as { port: number }).port
  const closed = await closedPort()
  const rates = { reachable: [] as number[], closed: [] as number[], ratio: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    // The order alternates, so that other load on the machine is shared fairly.
    const order = round % 2 === 0 ? ([reachable, closed] as const) : ([closed, reachable] as const)
    const measured = new Map<number, number>()
    for (const port of order) measured.set(port, await orderRate(admin, port))
    const [withPost, without] = [measured.get(reachable) as number, measured.get(closed) as number]
    rates.reachable.push(withPost)
    rates.closed.push(without)
    rates.ratio.push(without / withPost)
  }
  await new Promise<void>((ended) => post.close(ended))
  if (taken === 0) throw new Error('No mail arrived')
  const ratio = median(rates.ratio)
  recordFigure(
    'orders placed a second without a reachable SMTP server : with one',
    `${ratio.toFixed(2)}  (${Math.round(median(rates.closed))}/s : ${Math.round(median(rates.reachable))}/s)`,
    `1 ± ${TOLERANCE}`,
    Math.abs(1 - ratio) < TOLERANCE,
  )
}

async function orderRate(admin: { email: string; password: string }, smtpPort: number): Promise<number> {
  const shop = await startShop({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true`,
    MAIL_FROM: 'shop@nordverft.example',
  })
  try {
    const buyers = await eightBuyers(shop.url, await enter(shop.url, 'sign-in/email', admin))
    await buyers.run(WARM_UP_MS)
    const placed = await buyers.run(MEASURED_MS)
    buyers.leave()
    return placed.length / (MEASURED_MS / 1000)
  } finally {
    await shop.stop()
  }
}

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}
