import { describe } from 'vitest'
import { testKilledAtEachAwait } from './killed-at-each-await.ts'

describe('killed at each await on sqlite', () => testKilledAtEachAwait('sqlite'))
