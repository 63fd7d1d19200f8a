import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults, launch } from '../../../test/browser/chromium.js'
import { emptyDatabase, type FreshDatabase } from '../harness/database.js'
import { officialLists } from '../harness/official-lists.js'
import { FINTECH, type Service, startService } from '../harness/service.js'
import { CODES, CORRECTED, VISIT } from '../harness/visit.js'
import { complaintsOf, SCREENS, type Seat, sit, unfold } from './desk.js'

/** Where pictures of all views are put, for people to look at; none are made without it. */
const PICTURES = process.env['PICTURES']

const lists = officialLists()
/** An empty one: what a service starts with has the shipped pages, which are searched here. */
let database: FreshDatabase
let service: Service
let browser: Browser
let author: Seat
let reviewers: readonly Seat[]
let key: string
beforeAll(async () => {
  lists.addIcd(2027, CODES)
  database = await emptyDatabase('pglite')
  const environment = {
    TICKMARK_AS_OF: '2026-10-15',
    TICKMARK_DATA: lists.folder,
    TICKMARK_REQUESTS_PER_HOUR: '10000',
  }
  ;[service, browser] = await Promise.all([startService(environment, { database }), launch()])
  const { workspace_id: workspace } = await service.admin('workspace', 'make', 'Ward')
  const keys: string[] = []
  for (const name of ['m.okafor', 'dr.lindqvist', 'dr.abe']) {
    keys.push((await service.admin('account', 'make', name, '--credits', '100')).key)
    await service.admin('member', 'add', workspace, name)
  }
  const [own, ...others] = await Promise.all(keys.map(async (one) => await sit(browser, service.base, one)))
  author = own!
  reviewers = others
  key = keys[0]!
})
afterAll(async () => {
  await browser.close()
  await service.stop()
  await database.drop()
  lists.remove()
})

const state = async ({ page }: Seat, text: string) => await page.locator('.state', { hasText: text }).waitFor()
const heading = async ({ page }: Seat, name: string) => await page.getByRole('heading', { name }).waitFor()
const press = async ({ page }: Seat, name: string) => await page.getByRole('button', { name, exact: true }).click()

/** The file that a button gives. */
async function saved({ page }: Seat, name: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(author, name)])
  return readFileSync(await download.path())
}

it('takes a brief from an upload through generation, an edit, a section and approval to a change of its validity', async () => {
  const { page, go, evidence } = author
  await go('draft')
  await page.getByLabel('Template').selectOption('soap_note')
  await page.getByLabel('Topic', { exact: true }).fill('Low back pain')
  const file = { name: 'visit.txt', mimeType: 'text/plain', buffer: Buffer.from(VISIT) }
  await page.getByLabel('Add a file').setInputFiles(file)
  await page.getByText('characters chosen').waitFor()
  await press(author, 'Ask for the draft')
  await state(author, 'The draft is completed.')
  await evidence.locator('a.m[data-v="verified"]', { hasText: 'M54.50' }).waitFor()
  await press(author, 'Save as content')
  await heading(author, 'Low back pain, version 1')

  await unfold(author, 'Edit the text')
  const text = page.getByLabel('Text, in Markdown')
  const delivered = await text.inputValue()
  await text.fill(delivered.replace(/^## .*Plan$/m, '$&\n\nOther low back pain (ICD-10-CM M54.59).\n'))
  await press(author, 'Save as the next version')
  await heading(author, 'Low back pain, version 2')
  expect(await page.locator('.facts .standing').textContent()).toBe('a blocking finding')
  await evidence.locator('a.m[data-v="violation"]', { hasText: 'M54.59' }).click()
  await evidence.locator('.panel .card', { hasText: 'which is not in FY2027' }).waitFor()

  await unfold(author, 'Write a section anew')
  await page.getByLabel('Section', { exact: true }).selectOption('Plan')
  await press(author, 'Write it anew')
  await heading(author, 'Low back pain, version 3')
  expect((await saved(author, 'Save as Markdown')).toString()).toBe(delivered)
  expect((await saved(author, 'Save as Word')).subarray(0, 2).toString()).toBe('PK')
  expect((await saved(author, 'Save this page')).toString()).toContain('M54.50')

  await unfold(author, 'Approval')
  for (const name of ['dr.lindqvist', 'dr.abe']) {
    await page.getByLabel('Reviewer', { exact: true }).selectOption(name)
    await press(author, 'Add')
  }
  const route = page.getByRole('list', { name: 'Reviewers, in their order' })
  expect(await route.getByRole('listitem').allTextContents()).toEqual(['dr.lindqvist Remove', 'dr.abe Remove'])
  await press(author, 'Ask for approval')
  await state(author, 'The approval is open.')
  expect(await page.getByRole('button', { name: 'Approve this version' }).count()).toBe(0)

  for (const [i, reviewer] of reviewers.entries()) {
    await reviewer.go('approvals')
    await reviewer.page.getByRole('combobox', { name: 'Approvals' }).selectOption('waiting')
    await reviewer.page.getByRole('link', { name: 'Low back pain' }).click()
    await reviewer.evidence.locator('a.m', { hasText: 'M54.50' }).waitFor()
    if (i === 0) {
      await reviewer.page.getByLabel('On', { exact: true }).selectOption('M54.50 (clinical.codes)')
      await reviewer.page.getByRole('textbox', { name: 'Comment', exact: true }).fill('No side is given.')
      await press(reviewer, 'Comment')
      await reviewer.page.getByText('on M54.50 (clinical.codes)').waitFor()
    }
    await press(reviewer, 'Approve this version')
    await state(reviewer, i === 0 ? 'The approval is open.' : 'The approval is approved.')
  }

  await go('content')
  await page.getByRole('link', { name: 'Low back pain' }).click()
  await unfold(author, 'Approval')
  await page.getByRole('row', { name: /Low back pain 3 approved 2 of 2/ }).waitFor()
  await unfold(author, 'Validity')
  await press(author, 'Watch version 3')
  await state(author, 'The version is valid.')
  lists.addIcd(2027, CORRECTED)
  await expect
    .poll(
      async () => {
        await press(author, 'Look again')
        return await page.locator('.state').textContent()
      },
      { timeout: 60_000, interval: 2_000 },
    )
    .toBe('The version is invalid.')
  expect(await page.locator('.changes').textContent()).toMatch(
    /M54\.50 worse · clinical\.codes.*Then.*verified.*Now.*violation.*which is not in FY2027/,
  )
  await unfold(author, 'All checks')
  await page.getByRole('row', { name: /invalid an official list was added or replaced/ }).waitFor()

  // One more edit, and the approval is no other text's.
  await page.getByRole('link', { name: 'Low back pain, version 3' }).click()
  await heading(author, 'Low back pain, version 3')
  await go('content')
  await page.getByRole('link', { name: 'Low back pain' }).click()
  await unfold(author, 'Edit the text')
  await text.fill(delivered.replace('M54.50', 'E11.9'))
  await press(author, 'Save as the next version')
  await heading(author, 'Low back pain, version 4')
  await reviewers[1]!.page.reload()
  await state(reviewers[1]!, 'The approval is fallen.')
  await unfold(author, 'Versions')
  await page.getByRole('link', { name: 'Version 1' }).click()
  await heading(author, 'Low back pain, version 1')
  await evidence.locator('.draft').waitFor()
  // Evidence that comes late does not move the page under the hand of someone who is about to press a button.
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await press(author, 'Put this text back as the next version')
  await heading(author, 'Low back pain, version 5')
  for (const seat of [author, ...reviewers]) expect(complaintsOf(seat)).toEqual([])
}, 240_000)

it.each(SCREENS)('gives axe nothing to find, and scrolls one way only, at $name', async ({ name, ...options }) => {
  const seat = await sit(browser, service.base, key, options)
  const { page, go, evidence } = seat
  const look = async (view: string) => {
    expect(await accessibilityFaults(page), view).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), view).toBe(0)
    if (PICTURES === undefined) return
    await page.evaluate(() => scrollTo(0, 0))
    await page.screenshot({ path: join(PICTURES, `${view}-${name}.png`), fullPage: true })
    if ((await page.locator('.evidence').count()) === 0) return
    await page.locator('.evidence').evaluate((frame) => frame.scrollIntoView())
    await page.screenshot({ path: join(PICTURES, `${view}-evidence-${name}.png`) })
  }
  const link = async (words: string) => await page.getByRole('link', { name: words }).first().press('Enter')
  await page.getByLabel('Draft, in Markdown').fill(FINTECH)
  await page.getByLabel('Vertical').selectOption('fintech')
  await press(seat, 'Verify')
  await evidence.locator('.draft').waitFor()
  await look('verify')
  await go('artifact')
  await press(seat, 'Write it')
  await page.getByRole('alert').waitFor()
  await look('artifact')
  await go('draft')
  await page.getByRole('checkbox', { name: /^visit\.txt/ }).check()
  await look('draft')
  await go('sources')
  await page.getByRole('region', { name: 'Sources' }).waitFor()
  await look('sources')
  await link('visit.txt')
  await page.getByRole('button', { name: 'Set the right' }).waitFor()
  await look('source')
  await go('corpus')
  await page.getByLabel('Words to look for').fill('citation series year')
  await press(seat, 'Search')
  await page.locator('.passages li').first().waitFor()
  await look('corpus')
  await go('usage')
  await page.getByRole('region', { name: 'Requests, the newest first' }).waitFor()
  await page.getByRole('region', { name: 'Requests by day, kind and template' }).waitFor()
  await look('usage')
  await page
    .getByRole('row', { name: /generation/ })
    .getByRole('link')
    .click()
  await unfold(seat, 'Passport: what it was made of')
  await evidence.locator('.draft').waitFor()
  await look('draft-completed')
  await go('approvals')
  await page.getByRole('row', { name: /fallen/ }).waitFor()
  await look('approvals')
  await link('Low back pain')
  await page.getByText('No side is given.').waitFor()
  await look('approval')
  await go('validity')
  await page.getByRole('row', { name: /invalid/ }).waitFor()
  await look('validity')
  await link('Low back pain')
  await unfold(seat, 'All checks')
  await page.getByRole('region', { name: 'Checks, the newest first' }).waitFor()
  await look('watch')
  await go('content')
  await page.getByRole('region', { name: 'Content' }).waitFor()
  await look('contents')
  await link('Low back pain')
  await evidence.locator('.draft').waitFor()
  await look('content')
  for (const part of ['Edit the text', 'Write a section anew', 'Approval', 'Validity', 'Versions', 'Record']) {
    await unfold(seat, part)
  }
  for (const part of ['Approvals', 'Watched versions', 'Versions']) {
    await page.getByRole('region', { name: part, exact: true }).waitFor()
  }
  await page.getByLabel('Section', { exact: true }).waitFor()
  await press(seat, 'Add')
  await look('content-unfolded')
  await link('Version 1')
  await heading(seat, 'Low back pain, version 1')
  await look('version')
  await go('account')
  await press(seat, 'Regenerate the key')
  await look('account')
  await press(seat, 'Sign out')
  await page.getByLabel('API key').waitFor()
  await look('sign-in')
  expect(complaintsOf(seat)).toEqual([])
  await page.context().close()
})
