import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verify } from '../../src/index.js'
import { accessibilityFaults, launch, open, type Opened } from './chromium.js'

const path = join(import.meta.dirname, '../../docs/playground/dist/index.html')
const WRONG = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
})

/** Opens the playground and replaces its example. */
async function write(text: string): Promise<Opened> {
  const opened = await open(browser, path)
  await ready(opened.page)
  await opened.page.locator('textarea').fill(text)
  await settled(opened.page, text)
  return opened
}
const ready = (page: Page) => page.locator('.status', { hasText: 'verified here' }).waitFor()
const settled = (page: Page, text: string) =>
  page.locator('.status', { hasText: `${text.length} characters verified here` }).waitFor()

describe('the playground', () => {
  it('shows what the library finds, under the vertical and the date chosen', async () => {
    const draft = 'Dated 3 May 2026.\n\nRevenue rose 21% from $4.2bn to $4.7bn.\n'
    const { page } = await write(draft)
    await page.locator('select[name="vertical"]').selectOption('fintech')
    await page.locator('input[name="asOf"]').fill('2026-01-02')
    await page.locator('.facts', { hasText: '2026-01-02' }).waitFor({ state: 'attached' })
    const { digest } = verify(draft, { vertical: 'fintech', asOf: '2026-01-02' })
    expect(await page.locator('.facts').textContent()).toContain(digest)
    expect(await page.locator('.text a.m[data-v="violation"]').textContent()).toContain('21%')
  })

  it('takes the vertical from the front matter, and says what is wrong with it', async () => {
    const draft = `---\nvertical: legal\n---\n\n${WRONG}`
    const { page } = await write(draft)
    expect(await page.locator('.facts').textContent()).toContain(
      verify(draft, { vertical: 'legal', asOf: await page.locator('input[name="asOf"]').inputValue() }).digest,
    )
    await page.locator('textarea').fill(draft.replace('legal', 'legall'))
    await page.locator('.status.wrong', { hasText: 'legall' }).waitFor()
    await page.locator('textarea').fill(draft)
    await settled(page, draft)
    expect(await page.locator('.status.wrong').count()).toBe(0)
  })

  it('asks for nothing but itself and could not: its policy holds in the worker too', async () => {
    const { page, complaints, requests } = await write(WRONG)
    await page.locator('.text a.m').first().click()
    expect(complaints).toEqual([])
    expect(requests.filter((url) => !/^(?:data|blob):/.test(url))).toEqual([`file://${path}`])
    const worker = page.workers()[0]!
    const refused = await worker.evaluate(async () => {
      const violation = new Promise((done) => {
        addEventListener('securitypolicyviolation', (event) => {
          done(event.effectiveDirective)
        })
      })
      await fetch('https://example.com/').catch(() => undefined)
      return violation
    })
    expect(refused).toBe('connect-src')
  })

  it('is one file without anything of Node', () => {
    const text = readFileSync(path, 'utf8')
    expect(text).not.toMatch(/\bfrom\s*["'](?:node:)?(?:fs|path|crypto|util|os)["']|require\(["']/)
    expect(text.match(/<script\b/g)?.length).toBe(3)
    expect(text).toMatch(/id="notices">[\s\S]*?\ndecimal\.js [\d.]+ \(MIT\)/)
    expect(text).not.toMatch(/<(?:link|img|iframe) [^>]*(?:href|src)="(?!data:,)/)
  })

  it('keeps typing free while a long draft is verified', async () => {
    const { page } = await write(WRONG)
    const long = `${readFileSync(join(import.meta.dirname, '../../fixtures/demo/legal.md'), 'utf8')}\n\n`.repeat(40)
    await page.locator('textarea').evaluate((element: HTMLTextAreaElement, text) => {
      element.value = text
      element.dispatchEvent(new Event('input', { bubbles: true }))
    }, long)
    await page.locator('.status', { hasText: 'Verifying' }).waitFor()
    const start = Date.now()
    await page.locator('textarea').press('End')
    await page.locator('textarea').pressSequentially('abc')
    const typed = Date.now() - start
    expect(await page.locator('textarea').inputValue()).toContain('abc')
    expect(await page.locator('.status').textContent()).toBe('Verifying…')
    console.log(`three keys while ${long.length} characters are verified: ${typed} ms`)
    await page
      .locator('.status', { hasText: `${long.length + 3} characters verified here` })
      .waitFor({ timeout: 100_000 })
  })

  it('keeps what the reader filtered while the draft changes, and letters typed are letters', async () => {
    const { page } = await write(WRONG)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.locator('input[value="violation"]').uncheck()
    expect(await page.locator('.text .m[data-v="violation"]').count()).toBe(0)
    await page.locator('textarea').press('Control+End')
    await page.locator('textarea').pressSequentially('np')
    await settled(page, `${WRONG}np`)
    expect(await page.locator('input[value="violation"]').isChecked()).toBe(false)
    expect(await page.locator('.text .m[data-v="violation"]').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  })

  it('is empty when the draft is', async () => {
    const { page } = await write(WRONG)
    await page.locator('select[name="example"]').selectOption('')
    await page.locator('.status', { hasText: 'as you type' }).waitFor()
    expect(await page.locator('.view').innerHTML()).toBe('')
  })

  it('executes nothing of a hostile draft', async () => {
    const { page, complaints } = await write(
      '</script><script>alert(1)</script> <img src=x onerror="alert(2)"> [550 U.S. 544](javascript:alert(3)) \u2028\n\n<svg onload=alert(4)>\n',
    )
    await page.locator('.text a.m').first().click()
    await page.locator('.link').click()
    expect(complaints).toEqual([])
  })

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
    ['dark', 390],
  ] as const)('has no fault that axe knows, %s, %i wide', async (colorScheme, width) => {
    const { page } = await open(browser, path, { colorScheme, viewport: { width, height: 844 } })
    await ready(page)
    await page.locator('a.m[data-v="violation"]').first().click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
