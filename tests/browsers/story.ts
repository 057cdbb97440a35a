import type { Page } from './page.ts'
import type { BrowserShop } from './shop.ts'

export interface Scene {
  shop: BrowserShop
  page: Page
  /** Takes a screenshot of the window, and returns its file. */
  takeShot(name: string): Promise<string>
}

/** A story that every engine tells at every width, in a new window. It throws when something is wrong. */
export interface Story {
  title: string
  act(scene: Scene): Promise<void>
}
