import { numberIn } from '../number/number-words.js'
import { keyOf } from './naming/keys.js'

/** Set apart from what the columns of a table hold. */
export const OTHERWISE =
  /\b(?:not|ever|record|since|outside|except|excluding|apart|one of|joint|jointly|after|previous\w*|earlier|last|would|could|may|might|if|relative\w*|absolute\w*|proportion\w*|likely|next|average|target\w*|budget\w*|plan(?:s|ned|ning)?|expect\w*|forecast\w*|single|individual|north\w*|south\w*|east\w*|west\w*|old\w*|young\w*|new\w*|winter|summer|spring|autumn|weekends?|nights?|until|till)\b/i
/** Of how much something moved. */
export const MOVES =
  /\b(?:increase\w*|decrease\w*|growth|grew|growing|grow|rise|rose|rising|fall|fell|falling|change[ds]?|gain(?:s|ed)?|decline[ds]?|drop(?:s|ped)?|improvement|reduction|jump\w*|stride|advance[ds]?|expansion|expanded|contraction|contracted|surge[ds]?|slump(?:s|ed)?|swing|climb(?:s|ed)?|shrink\w*|shrank)\b/i

/** "Among small boats, ...": whom a sentence is of alone, as it begins. */
export function scopeOf(sentence: string): string {
  return SCOPE.exec(sentence)?.[1] ?? ''
}

const SCOPE = /^(?:in|among|for|of|on|at|by|with|within|during|excluding|without) ((?:[^,]|,(?=\d)){2,60}),/i

/** Of how many the place is one. */
export function countOf(text: string): number | undefined {
  const [, word] = COUNT.exec(text) ?? []
  return word === undefined ? undefined : numberIn(word)
}

const COUNT =
  /\b(?:of|among) (?:the |our |its |all |these )*(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})\b/i

const BEST_OR_WORST = /\b(best|worst)\b/i
/** Of these there should be few, or many, whatever else a column measures. */
const BAD =
  /\b(?:fail\w*|late(?:ness)?|delay\w*|overdue|vacan\w+|cancel\w*|complain\w*|errors?|defect\w*|faults?|absen\w+|sick\w*|accidents?|injur\w+|deaths?|mortality|infections?|churn|breach\w*|arrears|losses|lost|waste|leak\w*|bursts?|outages?|wait\w* over|over \d+ weeks?|reject\w*|drop-?outs?|left without|missed)\b/i
const GOOD =
  /\b(?:pass(?:ed)?|on[- ]time|punctual\w*|within|under \d+ weeks?|success\w*|complet\w+|satisf\w+|retention|retained|recover\w+|solved|attainment|achiev\w+|respon\w+ rate|availab\w+)\b/i

/** Which end of a column is best or worst, where its name tells what there should be few of, or many. */
export function endOf(word: string, column: string): { readonly most?: boolean; readonly either?: boolean } {
  const end = BEST_OR_WORST.exec(word)?.[1]?.toLowerCase()
  const [bad, good] = [BAD.test(column), GOOD.test(column)]
  if (end === undefined || bad === good) return {}
  return { most: (end === 'worst') === bad, either: false }
}

/** What every table may have as rows: "the third-largest item" names no measure. */
export function isMember(key: string): boolean {
  return MEMBERS.has(key)
}

const MEMBERS: ReadonlySet<string> = new Set(
  'line item entry category kind type sort heading component element group member department division unit function team area programme program project sector segment source class'
    .split(' ')
    .map(keyOf),
)
