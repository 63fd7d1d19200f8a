import { isMissed } from '../announced-totals.js'
import type { Mention } from '../mention.js'
import { isOfOtherEdition, type NamedIn } from '../named-in.js'
import { inAlike } from './alike.js'
import { inAsked } from './asked.js'
import { inCell } from './cell.js'
import { isDoubtful } from './doubts.js'
import type { Contradiction, Found } from './found.js'
import { inNamedCell } from './named-cell.js'
import type { Derivation } from '../steps.js'
import { weightOf } from '../stems.js'
import { clauseOf, isUnknownWord } from '../words-of-sources.js'
import { inOtherUnit } from './other-unit.js'
import { isDenied } from '../relations/denied.js'
import { isSpared } from './spared.js'
import type { Searched } from '../trace.js'
import { isOfUnknownTime } from '../times-of-sources.js'
import { inMeant } from './meant.js'
import { inPointedCell } from './pointed-cell.js'
import { inStep } from './step.js'
import { PrintedIn } from './printed-in.js'
import { inRival } from './in-rival.js'
import { inRow } from './row.js'
import { inSentence } from './sentence.js'
import { inSetting } from './in-setting.js'
import { inSetApart } from './set-apart.js'
import { isList } from '../sentences.js'
import { inTimedChange } from './timed-change.js'
import { inTimes } from './time.js'
import { EXCHANGED, inTransposed, isOfItsDigits } from './transposed.js'
import { inTransposedCell } from './transposed-cell.js'
import { inTurned } from './turned.js'

/** "158 of them walk" */
function isPart({ printed: { figure } }: Mention): boolean {
  return /^ of (?:them|these|those(?! (?:who|that|aged|with|in|under|over)\b)|whom|which)\b/.test(
    figure.block.text.slice(figure.to, figure.to + 20),
  )
}

/** "A median that four of the eighteen sites exceeded": what they have stands before the clause. */
function isOfClause({ printed: { figure } }: Mention): boolean {
  return /\b(?:that|which|whom|than) $/i.test(figure.block.text.slice(Math.max(0, figure.from - 6), figure.from))
}

/** "Competitors average an NPS of 31": of others, for which no source has a word. */
function isOfOthers(mention: Mention, all: readonly NamedIn[]): boolean {
  const { figure } = mention.printed
  if (OTHERS.test(clauseOf(mention).text)) return true
  const first = clauseOf(mention).stems.find(({ stem }) => weightOf(stem) >= 1)
  if (first === undefined || first.to > figure.from || !isUnknownWord(first.stem, all)) return false
  return !/\b(?:the|its|our|their|this|these|those|all|each)(?: [\p{L}-]+)? $/iu.test(
    figure.block.text.slice(Math.max(0, first.from - 24), first.from),
  )
}

/** "Campaigns on rival platforms raised" */
const OTHERS = /\b(?:rivals?|competitors?|competing|peers?|comparable|elsewhere|neighbou?ring|similar)\b/i

/** The ways to find what one source has for what a draft names, the surest first. */
const WAYS: readonly ((mention: Mention, of: NamedIn, printedIn: PrintedIn) => Found | undefined)[] = [
  inCell,
  inRow,
  inTimes,
  inSetting,
  inSentence,
  inNamedCell,
  inAlike,
]

/**
 * Whether a source contradicts a draft's figure: the draft names one thing of one time, the source has one value for it, and nothing it prints
 * for that thing, nor one step from it, comes within reach of rounding. Undefined where any of that is in doubt.
 */
export function contradiction(
  mention: Mention,
  sources: readonly NamedIn[],
  searched?: Searched,
): Contradiction | undefined {
  const all = sources.filter((own) => !isOfOtherEdition(own, mention.printed))
  if (isPart(mention) || (mention.sentence && isList(mention.sentence))) return undefined
  if (isOfUnknownTime(mention, sources)) return undefined
  const bound = mention.printed.figure.hedge?.kind
  if (bound === 'over' || bound === 'under') return inTransposed(mention, all, new PrintedIn(mention, all))
  const isElse = ({ expected, slip }: Found) =>
    'printed' in expected &&
    (isDenied(mention, expected.printed, sources) ||
      isSpared(mention, expected.printed, all, slip === EXCHANGED && isOfItsDigits(mention, expected.printed, all)))
  const kept = (found: Contradiction) => (isElse(found) ? undefined : found)
  const asked = searched && inAsked(mention, all)
  if (asked && !isElse(asked) && !OTHERS.test(clauseOf(mention).text)) return asked
  const printedIn = new PrintedIn(mention, all)
  for (const of of all) {
    for (const way of WAYS) {
      const found = way(mention, of, printedIn)
      if (found && !isDoubtful(mention, found, of) && !isElse(found)) return { of, ...found }
    }
  }
  const unit = inOtherUnit(mention, all)
  if (unit && !isElse(unit)) return unit
  const apart = inSetApart(mention, all) ?? inTransposed(mention, all, printedIn)
  if (apart) return kept(apart)
  const beside = inRival(mention, all) ?? inTransposedCell(mention, all, printedIn)
  if (beside && !isElse(beside)) return beside
  if (!searched) return undefined
  const pointed = inPointedCell(mention, searched.pointing, printedIn)
  if (pointed) return isDoubtful(mention, pointed, pointed.of) ? undefined : kept(pointed)
  const meant = inMeant(mention, searched.meant, searched.pointing, printedIn)
  if (meant) return isDoubtful(mention, meant, meant.of) ? undefined : kept(meant)
  const moved = inTimedChange(mention, all, searched.pointing, printedIn)
  if (moved) return kept(moved)
  const turned = inTurned(mention, all, searched.pointing)
  if (turned) return turned
  const { counted, announced } = searched
  if (announced?.isSure === true && !isOfOthers(mention, all) && isMissed(mention, announced.derivation)) {
    const of = all.find((own) => hasAll(own, announced))
    if (of) return { of, expected: announced }
  }
  const found =
    counted?.isOfAll && !isOfClause(mention) ? { expected: counted } : inStep(mention, searched.steps, printedIn)
  const of = found && all.find((own) => hasAll(own, found.expected))
  return of && { of, ...found }
}

function hasAll({ source }: NamedIn, { derivation }: { readonly derivation: Derivation }): boolean {
  return derivation.operands.every(({ figure: { block } }) => source.document.blocks[block.index] === block)
}
