import type { BrowserContextOptions, Browser, Page } from 'playwright-core'

/** A window at the desk, and what it did that it should not: messages to the console, errors, requests elsewhere. */
export interface Seat {
  readonly page: Page
  readonly complaints: string[]
  /** Shows a view, as a link to it does. */
  readonly go: (place: string) => Promise<void>
  /** The evidence page in its frame. */
  readonly evidence: ReturnType<Page['frameLocator']>
}

export const WIDE = { width: 1280, height: 900 }
export const NARROW = { width: 390, height: 844 }

/** Opens the desk in a window of its own, and signs in with the key. */
export async function sit(
  browser: Browser,
  base: string,
  key: string,
  options: BrowserContextOptions = {},
): Promise<Seat> {
  const context = await browser.newContext({ viewport: WIDE, ...options })
  const page = await context.newPage()
  const origin = new URL(base).origin
  const complaints: string[] = []
  page.on('console', (message) => {
    // What Chromium notes of every form that has a key and no name.
    if (!message.text().startsWith('[DOM] Password forms')) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !/^(?:data|about|blob):/.test(url)) complaints.push(`request: ${url}`)
  })
  await page.goto(origin)
  await page.getByLabel('API key').fill(key)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Desk' }).waitFor()
  return {
    page,
    complaints,
    evidence: page.frameLocator('.evidence iframe'),
    async go(place) {
      await page.evaluate((hash) => (location.hash = hash), `#/${place}`)
      await page.locator('h1').waitFor()
    },
  }
}
