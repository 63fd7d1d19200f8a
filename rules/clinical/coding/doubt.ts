import { type Decision, unverifiable } from '../../../src/rule/decision.js'
import type { Context } from '../../../src/rule/define.js'
import type { Code } from '../systems/code.js'
import { isCategory } from './category.js'
import { otherEdition } from './edition.js'
import { mentioned } from './mention.js'

/** A dot and one character: the shape of a seat, a clause or a part as much as of a code. */
const SHORT = 5

/** Why a code that a release does not hold as it stands may be none, or none of that release. */
export function doubted(code: Code, context: Context): Decision | undefined {
  return unannounced(code) ?? selecting(code) ?? mentioned(code) ?? otherEdition(code, context)
}

/** The doubt where nothing announces a code and its shape is common. */
function unannounced({ anchor, text }: Code): Decision | undefined {
  return anchor === 'bare' && text.length <= SHORT
    ? unverifiable('no-label', `${text} has the shape of a code, and nothing announces it as one`)
    : undefined
}

/** The doubt where codes select cases: of another year, or all that begin so. */
function selecting(code: Code): Decision | undefined {
  return isCategory(code)
    ? unverifiable('ambiguous', `${code.text} may select all cases whose codes begin with it, or those of another year`)
    : undefined
}
