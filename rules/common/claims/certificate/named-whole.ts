import type { Place } from '../../../../src/document/model.js'

/** "of its export revenue", "half their revenue": what a share says it is of, up to its verb. */
const WHOLE =
  /^ (?:of )?(?:(?:the|its|their|our|his|her|all|these|those|such) )?((?:(?!(?:is|are|was|were|has|have|had|will|would|could|can|may|do|does|did|in|on|at|by|for|from|to|with|and|or|but|that|which|who|as|than|of|a|an)\b)[a-z’'-]+ ?){1,4})/
const NAMED = /^ (?:of\b|(?:the|its|their|our|his|her)\b)/
/** What may stand for any whole that is printed. */
const ANY =
  /\b(?:total|totals|whole|sample|group|all|both|them|these|those|it|this|that|which|whom|number|figure|amount|sum|overall|respondents|cases|latter|former|same|level|year|budget|revenue base|combined)\b/

/** Whether a share at `[from, to)` names a whole of which nothing beside it speaks. */
export function namesAnotherWhole({ block, from, to }: Place, around: Place): boolean {
  const text = block.text.toLowerCase()
  const behind = text.slice(to, to + REACH)
  if (!NAMED.test(behind)) return false
  const [phrase, named] = WHOLE.exec(behind) ?? []
  if (phrase === undefined || named === undefined || ANY.test(named)) return false
  const words = named.split(/[^a-z]+/).filter((word) => word.length > 3)
  if (words.length === 0) return false
  const beside = `${text.slice(Math.max(0, around.from - REACH), from)} ${text.slice(to + phrase.length, around.to + REACH)}`
  return !words.some((word) => beside.includes(word.slice(0, Math.max(4, word.length - 2))))
}
const REACH = 60
