import { text } from 'node:stream/consumers'
import { type StreamOptions, stream } from './stream.ts'

/** A process that reads its options from standard input, sends the load, and prints the figures. */
process.stdout.write(JSON.stringify(await stream(JSON.parse(await text(process.stdin)) as StreamOptions)))
