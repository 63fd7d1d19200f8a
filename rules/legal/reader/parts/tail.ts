import { type Court, courtById } from '../courts/courts.js'
import type { Draft } from '../draft.js'
import { leadsCitation } from './leads-citation.js'
import type { Read } from './page.js'
import { readParenthetical, type Parenthetical } from './parenthetical.js'
import { readPin } from './pin.js'

/** Gives a draft the pin read after it. */
export function addPin(made: Draft, pin: Read): void {
  made.value.pin = pin.text
  made.at.pin = [pin.from, pin.to]
  made.to = pin.to
  made.end = Math.max(made.end, pin.to)
}

/** A draft with the pin behind a comma and the parenthetical that follow it. */
export function withTail(text: string, made: Draft): Draft {
  const pin = readPin(text, made.to, 'comma', (a, b) => leadsCitation(text, a, b))
  if (pin) addPin(made, pin)
  addParenthetical(text, made)
  return made
}

/** Takes up court and year of the parenthetical behind the citation. */
export function addParenthetical(text: string, made: Draft): void {
  const read = readParenthetical(text, made.end)
  if (read) adopt(made, read)
}

/** Takes up what a parenthetical says of court and date. */
export function adopt(made: Draft, read: Parenthetical): void {
  if (read.to > made.end) made.end = read.to
  made.at.parenthetical = [read.from, read.to]
  if (read.year !== undefined) {
    if (made.kind !== 'neutral' || made.value.year === undefined) made.value.year = read.year
    if (read.at.year) made.at.year = read.at.year
  }
  if (read.date !== undefined) made.date = read.date
  if (read.at.court && ['case', 'neutral', 'docket', 'unknown'].includes(made.kind)) {
    made.at.court = read.at.court
    made.courtPrinted = true
    if (read.court) {
      const court = inNewJersey(made, read.court) ?? read.court
      made.court = court
      made.value.court = court.id
    } else {
      made.court = undefined
      delete made.value.court
    }
  }
}

/** `307 N.J. Super. 1, 704 A.2d 73 (App. Div. 1997)`: that of New York is in none of these. */
function inNewJersey({ value: { reporter } }: Draft, { id }: Court): Court | undefined {
  const printed = typeof reporter === 'string' && /^(?:N\.J\.|A\.(?:[23]d)?$)/.test(reporter)
  return id === 'nyappdiv' && printed ? courtById('njsuperctappdiv') : undefined
}
