import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVerifier, type Mark, rules } from '../../src/index.js'
import { page as evidencePage } from '../../src/report/html/page.js'
import type { Result, RunInfo } from '../../src/report/result.js'
import { textOf } from '../../bench/texts.mjs'
import { tickmark } from '../cli/command.js'
import { accessibilityFaults, folder, launch, open } from './chromium.js'

const root = join(import.meta.dirname, '../..')
const demo = (name: string) => readFileSync(join(root, `fixtures/demo/${name}.md`), 'utf8')
const verifier = createVerifier({ asOf: '2026-03-01' })
const run: RunInfo = { version: '0', rules, errors: [], show: [], paint: (_, text) => text }
const resultOf = (source: string, path = 'draft.md'): Result => ({ path, source, outcome: verifier.verify(source) })
const marksOf = ({ outcome }: Result): Mark[] => outcome.reports.flatMap(({ evidence }) => evidence)

let browser: Browser
const files = folder()
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  files.remove()
})
const show = (source: string, options = {}) =>
  open(browser, files.write('page.html', evidencePage([resultOf(source)], run)), options)

describe('the evidence page', () => {
  it('is what the command prints, and asks for nothing beside itself', async () => {
    const { stdout } = await tickmark(['--format', 'html', 'fixtures/demo'], { cwd: root })
    const path = files.write('command.html', stdout)
    const { page, complaints, requests } = await open(browser, path)
    expect(await page.locator('nav li').count()).toBe(3)
    expect(await page.locator('article.draft').count()).toBe(3)
    expect(await page.locator('.draft h2').allTextContents()).toEqual([
      'fixtures/demo/brief.md',
      'fixtures/demo/clinical.md',
      'fixtures/demo/legal.md',
    ])
    await page.keyboard.press('n')
    expect(complaints).toEqual([])
    expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([`file://${path}`])
  })

  it.each(['legal', 'clinical', 'brief'])('shows each mark of the %s draft on the text it judged', async (name) => {
    const result = resultOf(demo(name))
    const { page } = await show(result.source)
    const shown = await page.evaluate(() => {
      const texts: Record<string, string> = {}
      for (const element of document.querySelectorAll<HTMLElement>('.text .m')) {
        for (const number of (element.dataset['m'] ?? '').split(' '))
          texts[number] = (texts[number] ?? '') + element.textContent
      }
      return Object.values(texts)
    })
    const squeeze = (text: string) => text.replace(/\s+/g, '')
    // These drafts have no escapes in a subject, so that what is printed is the subject without its markup.
    const expected = marksOf(result).map(({ subject }) => squeeze(subject))
    expect(shown.map(squeeze).sort()).toEqual(expected.sort())
  })

  it('draws the verdicts apart, and says them where a pointer rests', async () => {
    const { page } = await show(demo('legal'))
    const line = (state: string) =>
      page
        .locator(`.text a.m[data-v="${state}"]`)
        .first()
        .evaluate((element) => {
          const { textDecorationStyle: style, textDecorationThickness: thickness } = getComputedStyle(element)
          return `${style} ${thickness} ${element.getAttribute('title')}`
        })
    expect(await line('violation')).toMatch(
      /^solid 2px violation: Unexpected entry Celotex Corp\. v\. Catrett, 477 U\.S\. 317, expected/,
    )
    expect(await line('warning')).toMatch(/^wavy 1px warning: Unexpected reference to Hargrove/)
    expect(await line('unverifiable')).toMatch(/^dotted 2px unverifiable: ./)
    expect(await line('verified')).toMatch(/^solid 1px verified: ./)
  })

  it('opens with the verdict and what stands, violations before warnings, each leading to its mark', async () => {
    const result = resultOf(demo('legal'))
    const { page } = await show(result.source)
    const standing = marksOf(result).flatMap(({ findings }) =>
      findings.filter(({ verdict }) => verdict === 'violation'),
    )
    const of = (severity: string) => standing.filter((finding) => finding.severity === severity)
    expect(await page.locator('.verdict').textContent()).toBe(
      `${standing.length} violations stand: ${of('blocking').length} blocking, ${of('warning').length} warnings`,
    )
    const states = await page.locator('.findings li').evaluateAll((all) => all.map((item) => item.dataset['v']))
    expect(states).toEqual([...of('blocking').map(() => 'violation'), ...of('warning').map(() => 'warning')])
    expect(
      await page
        .locator('.findings')
        .boundingBox()
        .then((box) => box!.y),
    ).toBeLessThan(300)
    const last = page.locator('.findings a').last()
    await last.click()
    expect(await page.locator('.evidence .message').first().textContent()).toContain('expected a citation')
    expect(await page.locator('.text .on').first().isVisible()).toBe(true)
    expect(new URL(page.url()).hash).toBe(`#${await page.evaluate(() => document.activeElement?.id)}`)
  })

  it('has figures that add up', async () => {
    const result = resultOf(demo('legal'))
    const { page } = await show(result.source)
    const [decided, found, ...parts] = [...(await page.locator('.standing').textContent())!.matchAll(/\d+/g)].map(
      Number,
    )
    expect(found).toBe(marksOf(result).length)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(found)
    expect(decided! + parts.at(-1)!).toBe(found)
    const counts = await page.locator('.filters fieldset').last().locator('.count').allTextContents()
    expect(counts.slice(0, 4).map(Number)).toEqual([parts[0], parts[1], parts[3], parts[2]])
  })

  it('does not count checks that found nothing', async () => {
    const { page } = await show('Revenue rose 21% from $4.2bn to $4.7bn.\n')
    expect(await page.locator('.filters label').filter({ hasText: 'decided' }).allTextContents()).toEqual([
      expect.stringContaining('common.quantities'),
    ])
    await page.locator('summary').filter({ hasText: 'What was counted' }).click()
    expect(await page.locator('.counts tbody th').allTextContents()).toEqual(['common.quantities'])
    expect(await page.locator('.draft > footer').textContent()).toContain(
      'Nothing to decide: clinical.codes, legal.authorities, legal.citations.',
    )
  })

  it('shows the computation with its operands, and leads to where they stand', async () => {
    const { page } = await show('Intro.\n\nRevenue rose 21% from $4.2bn to $4.7bn.\n')
    await page.locator('.text a.m').click()
    const evidence = page.locator('.evidence')
    expect(await evidence.locator('.state').textContent()).toBe('violation')
    expect(await evidence.locator('.message').first().textContent()).toContain('Unexpected 21%')
    const rows = Object.fromEntries(
      await evidence
        .locator('tr')
        .evaluateAll((all) =>
          all.map((row) => [row.querySelector('th')?.textContent, row.querySelector('td')?.textContent]),
        ),
    ) as Record<string, string>
    expect(rows['formula']).toMatch(/from/)
    expect(rows['operands']).toMatch(/\$4\.2bn.*3:23.*\$4\.7bn.*3:33/)
    expect(rows['computed']).toMatch(/^11\.9/)
    expect(await page.locator('.operand').allTextContents()).toEqual(expect.arrayContaining(['$4.2bn', '$4.7bn']))
    await evidence.getByRole('link', { name: '3:23' }).click()
    expect(await page.locator('.here').allTextContents()).toEqual(['$4.2bn'])
    expect(await evidence.locator('.card').count()).toBe(1)
  })

  it('shows the row of a table, what a rule does not prove, and hides it again', async () => {
    const { page } = await show('See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n')
    await page.locator('.text a.m').click()
    const finding = page.locator('.evidence .finding.violation').filter({ hasText: 'legal.citations/series-year' })
    expect(await finding.textContent()).toMatch(/table.*series-years.*first.*1924.*last.*1993/)
    const rule = finding.getByRole('link', { name: 'legal.citations/series-year' })
    await rule.click()
    expect(await finding.locator('.rule-text').textContent()).toContain('Does not prove:')
    await rule.click()
    expect(await finding.locator('.rule-text').count()).toBe(0)
  })

  it('shows the denominator of every check at all times, and its limits at one click', async () => {
    const result = resultOf(demo('legal'))
    const { page } = await show(result.source)
    await page.locator('summary').filter({ hasText: 'What was counted' }).click()
    await page.keyboard.press('End')
    for (const { check, coverage, limits } of result.outcome.reports.filter((report) => report.coverage.found > 0)) {
      const label = page.locator('.filters label').filter({ hasText: check })
      expect(await label.textContent()).toContain(
        `${coverage.found - coverage.unverifiable} of ${coverage.found} decided`,
      )
      expect(await label.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true)
      const own = page.locator('.limits').filter({ hasText: `What ${check} does not claim` })
      expect(await own.locator('li').allTextContents()).toEqual(limits)
    }
    expect(await page.locator('body').textContent()).not.toMatch(/all good|no problems|everything/i)
  })

  it('filters by check and by verdict, where marks overlap too', async () => {
    const result = resultOf(demo('legal'))
    const { page } = await show(result.source)
    const stops = () => page.locator('a.m[href]').count()
    const whole = await stops()
    await page.getByRole('checkbox', { name: 'verified', exact: false }).last().uncheck()
    expect(await page.locator('.text .m[data-v="verified"]').count()).toBe(0)
    expect(await stops()).toBeLessThan(whole)
    await page.getByRole('checkbox', { name: 'legal.authorities' }).uncheck()
    const wrong = await page.evaluate(() => {
      const order = ['violation', 'warning', 'unverifiable']
      return [...document.querySelectorAll<HTMLElement>('.text .m')].filter((element) => {
        const states = (element.dataset['m'] ?? '')
          .split(' ')
          .map((mark) => document.querySelector<HTMLElement>(`#e${mark}`)?.dataset)
          .filter((card) => card?.['c'] !== 'legal.authorities')
          .map((card) => card?.['v'])
        return element.dataset['v'] !== order.find((state) => states.includes(state))
      }).length
    })
    expect(wrong).toBe(0)
    expect(await page.locator('.text .m:not([data-v])').count()).toBeGreaterThan(0)
    for (const state of ['violation', 'warning', 'unverifiable'])
      await page.locator(`input[value="${state}"]`).uncheck()
    expect(await stops()).toBe(0)
    expect(await page.locator('output').textContent()).toBe('0 places')
    await page.keyboard.press('n')
    expect(await page.locator('.evidence .card').count()).toBe(0)
  })

  it('shows the figures in no claim when asked', async () => {
    const { page } = await show(demo('brief'))
    const plain = page.locator('.u:not(.m)').first()
    const style = () => plain.evaluate((element) => getComputedStyle(element).textDecorationLine)
    expect(await style()).toBe('none')
    await page.getByRole('checkbox', { name: 'figures in no claim' }).check()
    expect(await style()).toBe('underline')
  })

  it('is walked with n, p, Enter and Escape', async () => {
    const { page } = await show(demo('legal'))
    const focused = () => page.evaluate(() => document.activeElement?.id)
    const first = await page.locator('a.m[data-v="violation"]').first().getAttribute('id')
    const second = await page.locator('a.m[data-v="violation"]').nth(1).getAttribute('id')
    await page.keyboard.press('n')
    expect(await focused()).toBe(first)
    await page.keyboard.press('n')
    expect(await focused()).toBe(second)
    expect(await page.locator('output').textContent()).toMatch(/^2 of \d+$/)
    await page.keyboard.press('p')
    expect(await focused()).toBe(first)
    expect(await page.locator('.text .on').count()).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('evidence')
    await page.keyboard.press('Escape')
    expect(await focused()).toBe(first)
    await page.keyboard.press('Escape')
    expect(await page.locator('.evidence .card').count()).toBe(0)
    expect(await page.locator('.on').count()).toBe(0)
    await page.keyboard.press('p')
    expect(await focused()).toBe(await page.locator('a.m[data-v="verified"]').last().getAttribute('id'))
    await page.getByRole('checkbox', { name: 'keys on' }).uncheck()
    await page.keyboard.press('n')
    expect(await focused()).not.toBe(first)
  })

  it('opens at the mark its address names, and reads without a script', async () => {
    const path = files.write('address.html', evidencePage([resultOf(demo('brief'))], run))
    const { page } = await open(browser, path)
    await page.goto(`file://${path}#m3`)
    await page.reload()
    expect(await page.locator('.evidence .card').count()).toBeGreaterThan(0)
    const bare = await open(browser, path, { javaScriptEnabled: false })
    await bare.page.locator('.text a.m').first().click()
    expect(new URL(bare.page.url()).hash).toBe('#e1')
    expect(await bare.page.locator('#e1').isVisible()).toBe(true)
  })

  it('prints what stands and the record, and the evidence of all marks only where the reader unfolded it', async () => {
    const { page } = await show(demo('brief'))
    const visible = (selector: string) => page.locator(selector).last().isVisible()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await visible('.panel')).toBe(false)
    expect(await visible('.findings li')).toBe(true)
    expect(await visible('.counts')).toBe(true)
    expect(await visible('.facts')).toBe(true)
    expect(await visible('.schedule .card')).toBe(false)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await page.locator('details[open]').count()).toBe(0)
    await page.locator('.schedule').evaluate((details: HTMLDetailsElement) => (details.open = true))
    expect(await visible('.schedule .card')).toBe(true)
  })

  it('numbers the marks that stand in the margin of the print, as the list has them', async () => {
    const { page } = await show(demo('legal'))
    const margin = await page
      .locator('.text a.m[data-n]')
      .evaluateAll((all) => all.flatMap((mark) => (mark.dataset['n'] ?? '').split(', ')))
    const places = await page.locator('.findings li').count()
    expect(margin.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: places }, (_, i) => i + 1))
    await page.emulateMedia({ media: 'print' })
    const style = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { content, cssFloat } = getComputedStyle(element, '::before')
          return `${content} ${cssFloat} ${getComputedStyle(element).textDecorationLine}`
        })
    expect(await style('.text a.m[data-n]')).toBe('"1" right underline')
    expect(await style('.text a.m[data-v="verified"]')).toBe('none none none')
  })

  it.each([
    ['a draft of 5 KB', () => demo('legal'), 6],
    ['a dense report of 300 KB', () => textOf('mixed', 300_000), 200],
  ])('prints %s in less than 10 s', async (_, text, most) => {
    const { page } = await show(text())
    // Of the page's own thread: the same on a machine that does other things too.
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const seconds = async () =>
      (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value
    const before = await seconds()
    const pdf = await page.pdf()
    const took = (await seconds()) - before
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
    console.log(`${pages} pages in ${took.toFixed(1)} s`)
    expect(pages).toBeGreaterThan(0)
    expect(pages).toBeLessThanOrEqual(most)
    expect(took).toBeLessThan(10)
  })

  it('keeps the chosen mark in sight above the panel of a small window', async () => {
    const { page } = await show(demo('legal'), { viewport: { width: 390, height: 844 } })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const folded = (await page.locator('.panel').boundingBox())!.height
    expect(folded).toBeLessThan(80)
    await page.getByRole('button', { name: 'Filters' }).click()
    expect(await page.getByRole('checkbox', { name: 'legal.authorities' }).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Filters' }).click()
    for (let i = 0; i < 12; i++) await page.keyboard.press('n')
    const mark = await page.locator('.text .on').first().boundingBox()
    const panel = await page.locator('.panel').boundingBox()
    expect(mark!.y).toBeGreaterThan(0)
    expect(mark!.y + mark!.height).toBeLessThan(panel!.y)
    await page.getByRole('button', { name: 'Close' }).click()
    expect((await page.locator('.panel').boundingBox())!.height).toBe(folded)
  })
})

describe('accessibility', () => {
  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
    ['dark', 390],
  ] as const)('has no fault that axe knows, %s, %i wide', async (colorScheme, width) => {
    const draft = `${demo('legal')}\n\nRevenue rose 21% from $4.2bn to $4.7bn.[^1] <b>x</b> ![a](b)\n\n[^1]: A note.\n\n\`\`\`\ncode\n\`\`\`\n`
    const { page } = await show(draft, { colorScheme, viewport: { width, height: 844 } })
    if (width < 1000) await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: 'figures in no claim' }).check()
    await page.locator('a.m[data-v="violation"]').first().click()
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

describe('hostile drafts', () => {
  it('execute nothing and load nothing', async () => {
    const draft = [
      '<script>alert("script")</script>',
      '<img src="https://evil.example/x.png" onerror="alert(1)"> <svg onload="alert(2)"></svg>',
      '[550 U.S. 544](javascript:alert(3)) and <a href="javascript:alert(4)">550 U.S. 544</a>',
      'See *<b onclick="alert(5)">Foo</b> v. Bar*, 493 F.2d 1047 (9th Cir. 2007). ![x](https://evil.example/y.png)',
      '</script><script>alert(6)</script> \u2028 </style><style>body{display:none}</style>',
      '<!-- tickmark-ignore-next legal.citations/series-year: </script><script>alert(7)</script> -->',
      '| <iframe srcdoc="<script>alert(8)</script>"></iframe> |\n| --- |\n| 12% |',
      '[^x]: <meta http-equiv="refresh" content="0;url=https://evil.example">',
    ].join('\n\n')
    const path = files.write('hostile.html', evidencePage([resultOf(draft, '</title><script>alert(9)</script>')], run))
    const { page, complaints, requests } = await open(browser, path)
    for (const stop of await page.locator('.text a.m').all()) await stop.click()
    await page.locator('.link').first().click()
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)))
    expect(complaints).toEqual([])
    expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([`file://${path}`])
    expect(await page.locator('.text').isVisible()).toBe(true)
  })

  it('a script that did get in would be refused by the page', async () => {
    const text = evidencePage([resultOf('Text.')], run).replace(
      '<main>',
      '<main><script>document.title = "owned"</script>',
    )
    const { page, complaints } = await open(browser, files.write('broken.html', text))
    expect(await page.title()).not.toBe('owned')
    expect(complaints.join()).toContain('Content Security Policy')
  })
})

describe('a draft of a megabyte', () => {
  it('opens, scrolls and is walked without lag', async () => {
    const bodies = ['legal', 'brief'].map((name) => demo(name).replace(/^---\n[\s\S]*?---\n/, ''))
    // As dense with marks as a real brief, between paragraphs that have none.
    const prose =
      'The motion should be denied for the reasons given below, and for those given at the hearing. '.repeat(300)
    let draft = ''
    while (draft.length < 1_000_000) draft += `${bodies.join('\n\n')}\n\n${prose}\n\n`
    const result: Result = {
      path: 'big.md',
      source: draft,
      outcome: verifier.verify(draft, { checks: ['legal.citations', 'common.quantities'] }),
    }
    const path = files.write('big.html', evidencePage([result], run))
    expect(marksOf(result).length).toBeGreaterThan(1500)
    const start = Date.now()
    const { page } = await open(browser, path)
    const loaded = Date.now() - start
    const { paint, frames } = await page.evaluate(async () => {
      const times: number[] = []
      let last = performance.now()
      for (let i = 0; i < 60; i++) {
        scrollTo(0, document.documentElement.scrollHeight / 3 + i * 300)
        await new Promise(requestAnimationFrame)
        times.push(performance.now() - last)
        last = performance.now()
      }
      return {
        paint: performance.getEntriesByType('paint')[0]?.startTime ?? Infinity,
        frames: times.sort((a, b) => a - b),
      }
    })
    const step = Date.now()
    for (let i = 0; i < 5; i++) await page.keyboard.press('n')
    const walked = (Date.now() - step) / 5
    const median = frames[30]!
    console.log(
      `${marksOf(result).length} marks: first paint ${Math.round(paint)} ms, loaded ${loaded} ms, frame ${Math.round(median)} ms, key ${Math.round(walked)} ms`,
    )
    // Far above what an idle machine takes; a page that lays everything out takes many times more.
    expect(paint).toBeLessThan(5000)
    expect(loaded).toBeLessThan(20_000)
    expect(median).toBeLessThan(150)
    expect(walked).toBeLessThan(1500)
  }, 300_000)
})
