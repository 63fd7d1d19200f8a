import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { launch } from '../../../test/browser/chromium.js'
import { bearer, FINTECH, type Service, startService } from '../harness/service.js'
import { complaintsOf, type Seat, sit } from './desk.js'

const LEASE = `This lease is between Harbor Street LLC and Kim Osei, dated March 1, 2023.

The monthly rent is $2,400, payable on the first day of each month. The deposit is $4,800.

Either party may terminate this lease on sixty days written notice.
`

let service: Service
let browser: Browser
let key: string
const open: Seat[] = []
beforeAll(async () => {
  ;[service, browser] = await Promise.all([
    startService({ TICKMARK_AS_OF: '2026-03-01', TICKMARK_REQUESTS_PER_HOUR: '10000' }),
    launch(),
  ])
  key = (await service.admin('account', 'make', 'author', '--credits', '1000')).key
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})
/** No window asked for anything elsewhere, or complained, but of the refusals that were provoked. */
afterEach(async () => {
  for (const one of open.splice(0)) {
    expect(complaintsOf(one)).toEqual([])
    await one.page.context().close()
  }
})
async function seat(own = key, options = {}): Promise<Seat> {
  const made = await sit(browser, service.base, own, options)
  open.push(made)
  return made
}

/** Takes the lease from its upload to saved content. */
async function saveLease({ page, go, evidence }: Seat): Promise<void> {
  await go('draft')
  await page.getByLabel('Template').selectOption('contract_summary')
  await page.getByLabel('Vertical').selectOption('real_estate')
  await page.getByLabel('Topic', { exact: true }).fill('Residential lease')
  const file = { name: 'lease.txt', mimeType: 'text/plain', buffer: Buffer.from(LEASE) }
  await page.getByLabel('Add a file').setInputFiles(file)
  await page.getByText('characters chosen').waitFor()
  expect(
    await page
      .getByRole('checkbox', { name: /^lease\.txt/ })
      .first()
      .isChecked(),
  ).toBe(true)
  await page.getByRole('button', { name: 'Ask for the draft' }).click()
  await page.getByText('The draft is completed.').waitFor()
  expect(await page.locator('.facts').first().textContent()).toContain('10 credits')
  await page.getByText('Passport: what it was made of').click()
  expect(await page.getByRole('region', { name: 'Sources of the draft' }).textContent()).toContain('lease.txt')
  await evidence.getByText('Harbor Street LLC').first().waitFor()
  await page.getByRole('button', { name: 'Save as content' }).click()
  await page.getByRole('heading', { name: 'Residential lease, version 1' }).waitFor()
}

it('refuses an edit of a version that is not the current one any more, and loses no word of it', async () => {
  const one = await seat()
  await saveLease(one)
  const other = await seat()
  await other.page.goto(one.page.url())
  for (const { page } of [one, other]) await page.getByText('Edit the text').click()
  await other.page.getByLabel('Text, in Markdown').fill('# Residential lease\n\nOne text.\n')
  await other.page.getByRole('button', { name: 'Save as the next version' }).click()
  await other.page.getByRole('heading', { name: 'Residential lease, version 2' }).waitFor()
  await one.page.getByLabel('Text, in Markdown').fill('Another text.\n')
  await one.page.getByRole('button', { name: 'Save as the next version' }).click()
  const alert = one.page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.textContent()).toMatch(/If-Match, expected "2".*Status 412/)
  expect(await one.page.getByLabel('Text, in Markdown').inputValue()).toBe('Another text.\n')
})

it('shows no form of one template while another is loaded, so that nothing typed meanwhile is lost', async () => {
  const { page, go } = await seat()
  await page.route('**/api/templates/soap_note', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await go('draft')
  await page.getByLabel('Topic', { exact: true }).waitFor()
  await page.getByLabel('Template').selectOption('soap_note')
  const topic = page.getByLabel('Topic', { exact: true })
  await topic.fill('Low back pain')
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(await topic.inputValue()).toBe('Low back pain')
})

it('verifies what is pasted with the keyboard alone, in a frame that has none of its rights', async () => {
  const { page, evidence } = await seat()
  await page.getByLabel('Vertical').waitFor()
  await page.locator('h1').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(
    `${FINTECH}\n\n<script>top.document.title = 'taken'</script>\n\nSee 493 F.2d 1047 (9th Cir. 2007).`,
  )
  await page.keyboard.press('Tab') // the file
  await page.keyboard.press('Tab') // the vertical
  await page.keyboard.press('f')
  await page.keyboard.press('Tab') // the table of authorities
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Verify')
  await page.keyboard.press('Enter')
  await evidence.locator('a.m[data-v="violation"]', { hasText: '21%' }).click()
  await evidence.locator('.panel .card', { hasText: 'expected 11.9%' }).waitFor()
  expect(await page.title()).toBe('Verify a draft: tickmark')
  expect(await page.getByLabel('Vertical').inputValue()).toBe('fintech')
  const [, frame] = page.frames()
  expect(await frame?.evaluate(() => self.origin)).toBe('null')
  await expect(frame!.evaluate(async () => await fetch('/api/health'))).rejects.toThrow(/fetch/)
  open[0]!.complaints.length = 0 // the policy told of that
})

it('takes a source through a version, a right given and taken, and its end', async () => {
  const { workspace_id: workspace } = await service.admin('workspace', 'make', 'Chambers')
  const [own, other] = await Promise.all(
    ['m.silva', 'j.adeyemi'].map(async (name) => {
      const made = await service.admin('account', 'make', name, '--credits', '100')
      await service.admin('member', 'add', workspace, name)
      return made.key
    }),
  )
  const [owner, member] = [await seat(own), await seat(other)]
  const file = (text: string) => ({ name: 'rent roll.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  const row = (one: Seat, version: number) =>
    one.page.getByRole('row', { name: new RegExp(`^rent roll\\.txt ${version} `) })
  const set = async (right: string) => {
    await owner.page.getByLabel('May', { exact: true }).selectOption(right)
    await owner.page.getByRole('button', { name: 'Set the right' }).click()
    await owner.page.locator('.state', { hasText: `j.adeyemi may ${right}.` }).waitFor()
  }
  await owner.go('sources')
  await owner.page.getByText('There are none yet.').waitFor()
  await owner.page.getByLabel('Add a file').setInputFiles(file('Rent is $2,400.\n'))
  await owner.page.getByLabel('Text of the source').getByText('Rent is $2,400.').waitFor()
  await owner.page.getByLabel('A file that takes its place').setInputFiles(file('Rent is $2,500.\n'))
  await owner.page.getByLabel('Text of the source').getByText('Rent is $2,500.').waitFor()

  await set('read it')
  await member.go('sources')
  expect(await row(member, 2).textContent()).toContain('granted, to read')
  await row(member, 1).getByRole('link').click()
  await member.page.getByText('Rent is $2,400.').waitFor()
  expect(await member.page.getByRole('button', { name: 'Revoke the source' }).count()).toBe(0)
  const [download] = await Promise.all([
    member.page.waitForEvent('download'),
    member.page.getByRole('button', { name: 'Save the file' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toBe('Rent is $2,400.\n')
  await set('neither any more')
  await member.go('sources')
  await member.page.getByText('There are none yet.').waitFor()

  await owner.page.getByRole('button', { name: 'Revoke the source' }).click()
  await owner.page.getByRole('button', { name: 'Keep it' }).click()
  await owner.page.getByRole('button', { name: 'Revoke the source' }).click()
  await owner.page.getByRole('button', { name: 'Revoke all versions for ever' }).click()
  await owner.page.getByText('revoked', { exact: true }).waitFor()
  expect(await owner.page.getByLabel('A file that takes its place').count()).toBe(0)
  await owner.go('sources')
  expect(await row(owner, 1).textContent()).toContain('revoked')
})

it('writes an artifact, and says what is wrong with a prompt where it stands', async () => {
  const { page, go, evidence } = await seat()
  await go('artifact')
  const prompt = page.getByLabel('Prompt')
  await prompt.fill('short')
  await page.getByRole('button', { name: 'Write it' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').textContent()).toContain(
    '/prompt Unexpected length, expected at least 20 characters',
  )
  expect(await prompt.getAttribute('aria-invalid')).toBe('true')
  const described = (await prompt.getAttribute('aria-describedby'))!.split(' ').at(-1)!
  expect(await page.locator(`[id="${described}"]`).textContent()).toContain('at least 20 characters')
  await prompt.fill('Vacancy was 4.1% in 2024. Rents rose 21% from $4.2bn to $4.7bn in 2024, says the Bureau.')
  await page.getByRole('button', { name: 'Write it' }).click()
  await evidence.locator('a.m[data-v="violation"]', { hasText: '21%' }).waitFor()
  expect(await page.locator('.facts').first().textContent()).toMatch(/not as it stands.*a blocking finding.*10 credits/)
  await go('usage')
  // What stands above the requests comes by itself, and moves them down under a hand that is about to press.
  await page.getByRole('region', { name: 'Requests by day, kind and template' }).waitFor()
  await page.getByRole('region', { name: 'Requests, the newest first' }).getByRole('link').first().click()
  await page.waitForURL(/#\/artifacts\//)
  await evidence.locator('a.m[data-v="violation"]', { hasText: '21%' }).waitFor()
})

it('waits as long as Retry-After says before it looks again', async () => {
  const { page, go } = await seat()
  const looks: number[] = []
  await page.route('**/api/generate/status/*', async (route) => {
    looks.push(Date.now())
    await (looks.length > 1
      ? route.fulfill({ status: 404, json: { detail: 'Unknown request', errors: [], request_id: 'r' } })
      : route.fulfill({ status: 429, headers: { 'retry-after': '3' }, json: { detail: 'Too many', errors: [] } }))
  })
  await go('drafts/req_1')
  await page.getByRole('alert').getByText('Unknown request').waitFor()
  expect(looks.length).toBe(2)
  expect(looks[1]! - looks[0]!).toBeGreaterThanOrEqual(3_000)
})

it('keeps the token of a session while the tab is open, and nothing else anywhere', async () => {
  const { page, go } = await seat()
  const [kept, ...others] = await page.evaluate(() => [
    Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>,
    localStorage.length,
    document.cookie,
  ])
  expect(kept).toEqual({ 'tickmark-desk': expect.stringMatching(/"token":"ts_/) })
  expect(JSON.stringify(kept)).not.toContain(key)
  expect(others).toEqual([0, ''])
  await page.reload()
  await page.getByRole('navigation', { name: 'Desk' }).waitFor()

  await go('account')
  await page.getByRole('button', { name: 'Regenerate the key' }).click()
  await page.getByRole('button', { name: 'Make it, and end the old one' }).click()
  const made = await page.getByLabel('Your new key').inputValue()
  const status = async (own: string) => (await fetch(`${service.base}/auth/keys`, { headers: bearer(own) })).status
  expect([await status(key), await status(made)]).toEqual([401, 200])
  key = made
  await go('content')
  await page.getByRole('region', { name: 'Content' }).waitFor()

  const [{ key_id: id }] = (await service.admin('key', 'list', 'author')).filter((one: any) => one.revoked_at === null)
  await service.admin('key', 'revoke', id)
  await go('usage')
  await page.getByText('Your session is over.').waitFor()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  key = (await service.admin('key', 'make', 'author')).key
})

it('runs no script but its own', async () => {
  const { page, complaints } = await seat()
  const refused = await page.evaluate(async () => {
    const violation = new Promise<string>((done) => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => done(effectiveDirective))
    })
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'document.title = 1' }))
    return await violation
  })
  expect(refused).toMatch(/^script-src/)
  expect(complaints.splice(0).join()).toContain('Content Security Policy')
})
