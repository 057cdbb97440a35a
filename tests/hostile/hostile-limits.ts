/** What one hostile file may cost: time until its answer, memory of the process that opens it, time of what others ask meanwhile. */
export const hostileLimits = { maxMs: 2000, maxOtherMs: 100, maxMb: { image: 200, logo: 200, csv: 200, xlsx: 200 } }
