import { verified, violation } from '../../../src/rule/decision.js'
import { type Context, defineRule } from '../../../src/rule/define.js'
import { defineLayer } from '../../../src/document/layer.js'
import { matches } from '../../../src/document/matches.js'
import type { Block, Place } from '../../../src/document/model.js'
import { quoteRelease } from '../../../src/rule/release.js'
import { chooseRelease } from '../coding/lookup.js'
import type { CodeSubject } from '../coding/subject.js'
import type { Code } from '../systems/code.js'
import { COLUMNS } from '../systems/columns.js'
import { codesLayer } from '../systems/layer.js'
import { hcc2026 } from './billing-examples.js'
import { IN_2026 } from './examples.js'

const MODEL = /\bV ?(\d\d)\b/i
const MODELS = /\bV ?(\d\d)\b/gi
const BEFORE_V28 = /^2[0-7]$/
const CATEGORY = /\bHCC/i
const HEADER = /\bHCCs?\b/i
const VALUE = /^(?:HCC\s?)?(\d{1,3})$/i
const NONE = /^(?:none|no|n\/a|no HCC|not an HCC|[-\u2013\u2014])$/i
/** Behind the code: `E11.42 (HCC 37)`, `E11.42 → HCC 37, V28`. */
const BESIDE = /^[^.;\n]{0,60}?\bHCC\s?(?:V\d\d\s?)?(\d{1,3})(?![\d.])/i
const REACH = 90

interface Models {
  /** The draft names V28 where it speaks of categories, and no other model. */
  readonly onlyV28: boolean
  /** Of the blocks that name a model: whether it is V28 alone. */
  readonly ofBlock: ReadonlyMap<Block, boolean>
}

const modelLayer = defineLayer<Models>({
  id: 'clinical.hcc-model',
  build({ blocks }, { spend }) {
    const named = new Set<string>()
    const ofBlock = new Map<Block, boolean>()
    for (const block of blocks) {
      spend(1 + (block.text.length >> 4))
      if (!CATEGORY.test(block.text)) continue
      const models = [...matches(MODELS, block.text)].map(([, model = '']) => model)
      if (models.length > 0) ofBlock.set(block, models[0] === '28' && !models.some((model) => BEFORE_V28.test(model)))
      if (HEADER.test(block.text)) for (const model of models) named.add(model)
    }
    return { onlyV28: named.size === 1 && named.has('28'), ofBlock }
  },
})

export default defineRule<CodeSubject>({
  id: 'clinical.codes/hcc-category',
  title: 'The condition category beside a diagnosis is that of its code',
  decides:
    'Whether the hierarchical condition category that a draft prints beside an ICD-10-CM code is the one to which the V28 mapping of the payment year assigns the code.',
  why: 'Payment of Medicare Advantage rests on the categories; model V28 took many codes out and gave the rest new numbers.',
  limits: [
    'Decided only with the mapping (tickmark data add "2026 Midyear_Final ICD-10-CM Mappings.csv"), for a code that it lists, where the draft names V28 and no other model.',
    'Whether the record supports the diagnosis is not decided, nor which category counts where one outranks another.',
  ],
  references: [
    {
      title: 'CMS risk adjustment, ICD-10-CM mappings',
      url: 'https://www.cms.gov/medicare/payment/medicare-advantage-rates-statistics/risk-adjustment',
    },
  ],
  severity: 'warning',
  kinds: ['icd-10-cm'],
  verdicts: ['verified', 'violation'],
  examples: {
    verified: [
      {
        draft: '| ICD-10-CM | HCC (V28) |\n| --- | --- |\n| «E11.65» | 37 |',
        releases: [hcc2026],
        settings: IN_2026,
        layout: 'fixed',
      },
    ],
    violation: [
      {
        draft: '| ICD-10-CM | HCC (V28) |\n| --- | --- |\n| «E11.65» | 18 |',
        releases: [hcc2026],
        settings: IN_2026,
        layout: 'fixed',
      },
    ],
  },
  decide({ data: code }, context) {
    if (code.reading.fault || context.releases('cms-hcc-v28').length === 0) return undefined
    const printed = printedCategory(code, context)
    if (!printed || !isV28(printed.place.block, context)) return undefined
    const choice = chooseRelease(context, code, 'cms-hcc-v28')
    if (choice.state !== 'chosen') return undefined
    const { release, date } = choice
    const row = release.find(code.reading.key)
    if (!row) return undefined
    const listed = String(row['category'])
    const grounds = { basis: [{ ...quoteRelease(release, row), date }], related: [printed.place] }
    const name = (category: string) => (category === '' ? 'no category' : `HCC ${category}`)
    if (listed === printed.category)
      return verified(`${code.reading.code} counts for ${name(listed)} of V28 (${release.release})`, grounds)
    return violation(
      `Unexpected ${name(printed.category)} beside ${code.text}, expected ${name(listed)} (CMS-HCC V28, ${release.release})`,
      grounds,
    )
  },
})

/** The category in the row of a code, or behind it; an empty one where the row says that there is none. */
function printedCategory(
  code: Code,
  context: Context,
): { readonly category: string; readonly place: Place } | undefined {
  const { block, to } = code.place
  if (block.cell) {
    const row = (block.cell.table.rows[block.cell.row] ?? []).slice(0, COLUMNS)
    const cells = row.filter(({ header }) => HEADER.test(header?.title ?? ''))
    const own = cells.filter(({ header }) => MODEL.exec(header?.title ?? '')?.[1] === '28')
    const [cell, ...more] = own.length > 0 ? own : cells
    if (!cell || more.length > 0 || cell.block === block) return undefined
    const category = NONE.test(cell.title) ? '' : VALUE.exec(cell.title)?.[1]
    // several codes in one cell share what stands beside them
    if (category === undefined || hasSeveral(block, context)) return undefined
    return { category: category.replace(/^0+/, ''), place: { block: cell.block, from: 0, to: cell.block.text.length } }
  }
  const next = context.layer(codesLayer).codes[code.index + 1]
  const end = next?.place.block === block ? next.place.from : block.text.length
  const text = block.text.slice(to, Math.min(end, to + REACH))
  const match = BESIDE.exec(text)
  if (!match?.[1]) return undefined
  return { category: match[1].replace(/^0+/, ''), place: { block, from: to, to: to + match[0].length } }
}

function hasSeveral(block: Block, context: Context): boolean {
  let found = 0
  return context
    .layer(codesLayer)
    .of(block)
    .some(({ kind }) => kind === 'icd-10-cm' && ++found > 1)
}

/** Whether the header, the paragraph or the whole draft names V28, and no other model. */
function isV28(block: Block, context: Context): boolean {
  const models = context.layer(modelLayer)
  if (!block.cell) return models.ofBlock.get(block) ?? models.onlyV28
  const own = MODEL.exec(block.cell.header?.title ?? '')
  return own ? own[1] === '28' : models.onlyV28
}
