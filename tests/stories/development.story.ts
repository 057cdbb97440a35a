import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, hydrated, test } from './story.ts'

// Vite serves each source file separately, which takes longer.
test.use({ ownContext: true })

test('pages hydrate from their sources in development', async ({ page }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-story-'))
  const env = { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, ['src/main.ts', '--dev'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    let url: string | undefined
    for await (const line of createInterface(child.stdout)) {
      url = /http:\/\/localhost:\d+/.exec(line)?.[0]
      if (url) break
    }
    await page.goto(`${url}/products`)
    await hydrated(page)
    await expect(page.getByText('There are no products yet')).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Blogs' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome To My Blogs')
  } finally {
    child.kill()
    await once(child, 'exit')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
})
