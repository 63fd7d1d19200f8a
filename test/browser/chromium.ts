import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser of this machine. Throws one line that says what to install. */
export function chromiumPath(): string {
  const path = [process.env['CHROMIUM'], ...PLACES].find((place) => place !== undefined && existsSync(place))
  if (path === undefined) {
    throw new Error(`No Chromium at ${PLACES.join(', ')}: install it (apt-get install chromium) or name it in CHROMIUM`)
  }
  return path
}

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: ARGUMENTS })
}

/** A page that was opened, and what it did that it should not: messages to the console, errors, requests. */
export interface Opened {
  readonly page: Page
  readonly complaints: string[]
  readonly requests: string[]
}

/** Opens a file in a window of its own. */
export async function open(browser: Browser, path: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  const requests: string[] = []
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(pathToFileURL(path).href)
  return { page, complaints, requests }
}

/** Writes pages to a folder of its own. */
export function folder(): { write: (name: string, text: string) => string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'tickmark-page-'))
  return {
    write(name, text) {
      writeFileSync(join(path, name), text)
      return join(path, name)
    },
    remove: () => {
      rmSync(path, { recursive: true })
    },
  }
}

/**
 * What axe finds wrong with the page as it stands: a line for each rule and element. Runs in the page, past its policy. All parts
 * are laid out for it: of those that are not, it would measure places at which nothing is shown. Frames are not entered: a sandboxed one
 * does not let it, and complains.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.part')) part.style.contentVisibility = 'visible'
  })
  const session = await page.context().newCDPSession(page)
  const evaluate = async (expression: string) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as unknown
  }
  await evaluate(`${axe.source}; undefined`)
  const found = await evaluate(
    `axe.run({ iframes: false, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ': ' + html.slice(0, 200) + ' ' + failureSummary)))`,
  )
  return found as string[]
}
