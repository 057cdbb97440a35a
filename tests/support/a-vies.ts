import { onTestFinished } from 'vitest'
import { type Registered, ViesServer } from '../stand-ins/vies-server.ts'

/** A register of VAT numbers for one test. */
export async function aVies(registered: Record<string, Registered> = {}): Promise<ViesServer> {
  const vies = await new ViesServer().listen()
  onTestFinished(() => vies.close())
  for (const [number, company] of Object.entries(registered)) vies.registered.set(number, company)
  return vies
}
