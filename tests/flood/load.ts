import { text } from 'node:stream/consumers'
import { type StreamOrders, stream } from './stream.ts'

/** A process of its own that loads the shop as it is told on its standard input, and prints what it saw. */
process.stdout.write(JSON.stringify(await stream(JSON.parse(await text(process.stdin)) as StreamOrders)))
