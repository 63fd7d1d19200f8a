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

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }

/** What people look at it with. */
export const SCREENS = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { name: `1280-${colorScheme}`, viewport: WIDE, colorScheme },
  { name: `390-${colorScheme}`, viewport: NARROW, colorScheme },
])

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

/** What a window did that it should not, but for the refusals that were provoked. */
export function complaintsOf({ complaints }: Seat): string[] {
  return complaints.filter((line) => !/the server responded with a status of 4\d\d/.test(line))
}

/** Opens what is folded, by its title: with the keyboard, which does not miss what moves while something is loaded. */
export async function unfold({ page }: Seat, title: string): Promise<void> {
  await page.locator('summary', { hasText: title }).press('Enter')
}
