import { atADesk, test } from './story.ts'
import { buyTranslated, workTranslated } from './translated.ts'

// The script of the translator is in each page.
test.use({ ownContext: true, ...atADesk })

for (const way of ['moves', 'replaces'] as const) {
  test(`a customer whose browser ${way} text to translate it signs up, searches, orders and pays`, async ({
    page,
    shop,
    expectConsoleErrors,
  }) => {
    // A wrong password.
    expectConsoleErrors(/status of 401/)
    await buyTranslated(page, shop, way)
  })

  test(`somebody of the office whose browser ${way} text to translate it works a day`, ({ page, shop }) => workTranslated(page, shop, way))
}
