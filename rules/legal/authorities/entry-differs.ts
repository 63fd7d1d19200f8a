import type { Place } from '../../../src/document/model.js'
import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import type { Citation } from '../reader/citation.js'
import type { Authority } from '../table-of-authorities/matching/body.js'
import { fieldOf } from '../table-of-authorities/entries/extent.js'
import { keysOf } from '../table-of-authorities/entries/key.js'
import { unlike } from '../table-of-authorities/entries/name.js'
import type { Line } from '../table-of-authorities/matching/pairing.js'
import { type AuthoritySubject, lineOf, shown } from '../table-of-authorities/matching/subject.js'

export default defineRule<AuthoritySubject>({
  id: 'legal.authorities/entry-differs',
  title: 'Entry differs from the text',
  decides:
    'Whether an entry and the citations of its case in the text agree: volume, reporter and page (paired by a parallel citation that agrees, or by name, where exactly one case of that name is cited and not listed), year, court and name. An entry agrees where any full citation does.',
  why: 'One of the two is wrong, and the reader cannot tell which.',
  limits: [
    'Which of the two is right is not judged.',
    'Names agree where they share a telling word; spelling is not compared.',
  ],
  references: [{ title: 'Fed. R. App. P. 28(a)(3)' }],
  severity: 'blocking',
  kinds: ['case', 'neutral', 'docket', 'journal', 'federal-register'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      '# Table of Authorities\n\n- *Crews v. Horn*, «360 F.3d 146» (3d Cir. 2004)\n\n# Argument\n\nThe stay was due. *Crews v. Horn*, 360 F.3d 146, 153 (3d Cir. 2004).',
    ],
    violation: [
      '# Table of Authorities\n\n- *Crews v. Horn*, «306 F.3d 146» (3d Cir. 2004)\n\n# Argument\n\nThe stay was due. *Crews v. Horn*, 360 F.3d 146, 153 (3d Cir. 2004).',
      '# Table of Authorities\n\n- *Crews v. Horn*, «360 F.3d 146» (3d Cir. 2003)\n\n# Argument\n\nThe stay was due. *Crews v. Horn*, 360 F.3d 146, 153 (3d Cir. 2004).',
      '# Table of Authorities\n\n- *Crews v. Horn*, «360 F.3d 146» (2d Cir. 2004)\n\n# Argument\n\nThe stay was due. *Crews v. Horn*, 360 F.3d 146, 153 (3d Cir. 2004).',
      '# Table of Authorities\n\n- *Rose v. Lundy*, «455 U.S. 509», 102 S. Ct. 1189 (1982)\n\n# Argument\n\nA mixed petition is dismissed. *Rose v. Lundy*, 455 U.S. 509, 102 S. Ct. 1198 (1982).',
      '# Table of Authorities\n\n- *Garrett v. Wexford Health*, «360 F.3d 146» (3d Cir. 2004)\n\n# Argument\n\nThe stay was due. *Crews v. Horn*, 360 F.3d 146, 153 (3d Cir. 2004).',
    ],
    unverifiable: [
      '# Table of Authorities\n\n- *In re Garrett*, «360 F.3d 146» (3d Cir. 2004)\n\n# Argument\n\nThe stay was due. *Crews v. Horn*, 360 F.3d 146, 153 (3d Cir. 2004).',
    ],
  },
  decide(subject) {
    const line = lineOf(subject)
    const { primary } = line?.entry ?? {}
    if (!line || !primary || line.repeats) return undefined
    if (line.differs) {
      const { citation, field } = line.differs
      if (field === 'volume' && isGlued(primary, citation))
        return unverifiable('ambiguous', `A figure before ${shown(citation)} may not be of its volume`)
      const detail = `Unexpected ${field} in ${shown(primary)}, expected that of the text, ${shown(citation)}`
      return violation(detail, { related: [citation.place], basis: [{ text: citation.place, differs: field }] })
    }
    const parallel = parallelConflict(primary, line.authorities)
    if (parallel) {
      const { member, citation, field } = parallel
      return violation(`Unexpected ${field} in ${shown(member)}, expected that of the text, ${shown(citation)}`, {
        related: [citation.place],
        basis: [{ text: citation.place, differs: field }],
      })
    }
    const compared = textCitations(
      line.authorities.flatMap(({ full }) => full),
      primary,
    )
    if (compared.length === 0) return undefined
    const conflict = first(FIELDS.map((field) => conflictIn(field, primary, compared))) ?? laterConflict(line)
    if (!conflict)
      return verified(`Agrees with the text, ${shown(compared[0] as Citation)}`, {
        basis: [{ text: (compared[0] as Citation).place }],
      })
    const { field, own, other, citation, sure, place } = conflict
    const grounds = {
      related: [citation.place],
      basis: [{ text: citation.place, differs: field, listed: own, cited: other }],
    }
    if (!sure) return unverifiable('ambiguous', `The ${field} differs from the text: ${own}; ${other}`, grounds)
    const suggestion = place && { suggestion: { place, text: other, safe: false } }
    return violation(`Unexpected ${field} ${own}, expected that of the text, ${other} (${shown(citation)})`, {
      ...grounds,
      ...suggestion,
    })
  },
})

/** `7595 N.E.2d 845` for volume 595: the mark of a note, or of a line, before a volume that no series has. */
function isGlued(primary: Citation, citation: Citation): boolean {
  const [own, other] = [fieldOf(primary, 'volume'), fieldOf(citation, 'volume')]
  return other.length > 3 && other.length > own.length && own.length === 3 && other.endsWith(own)
}

const FIELDS = ['year', 'date', 'court', 'name'] as const
/** Of the history that an entry prints. */
const LATER = ['year', 'court'] as const

interface Conflict {
  readonly field: string
  readonly own: string
  readonly other: string
  readonly citation: Citation
  readonly sure: boolean
  /** What to replace in the entry. */
  readonly place?: Place
}

function first<T>(all: readonly (T | undefined)[]): T | undefined {
  return all.find((one) => one !== undefined)
}

/** The same for the history of the case, which the text cites, too. */
function laterConflict({ entry, part }: Line): Conflict | undefined {
  for (const one of entry.citations) {
    const fold = one.history !== undefined && one.kind === 'case' ? keysOf(one)[0]?.fold : undefined
    const full = fold === undefined ? undefined : part.body.byFold.get(fold)?.full
    const compared = full ? textCitations(full, one) : []
    const conflict = first(LATER.map((field) => conflictIn(field, one, compared)))
    if (conflict) return conflict
  }
  return undefined
}

/** One of the parallel citations agrees with the text, another to a reporter the text cites, too, does not. */
function parallelConflict(primary: Citation, authorities: readonly Authority[]) {
  const { parallel = [] } = primary
  const [authority] = authorities
  if (parallel.length < 2 || !authority || authorities.length > 1) return undefined
  const text = authority.first.parallel ?? [authority.first]
  for (const member of parallel) {
    const fold = keysOf(member)[0]?.fold
    if (fold === undefined || authority.folds.has(fold)) continue
    const citation = text.find((one) => one.value['reporter'] === member.value['reporter'] && keysOf(one).length > 0)
    if (citation) {
      return { member, citation, field: citation.value['volume'] === member.value['volume'] ? 'page' : 'volume' }
    }
  }
  return undefined
}

/** The full citations of the text to the reporter the entry cites. */
function textCitations(full: readonly Citation[], primary: Citation): readonly Citation[] {
  const fold = keysOf(primary)[0]?.fold
  return full.filter((one) => keysOf(one)[0]?.fold === fold)
}

function conflictIn(
  field: (typeof FIELDS)[number],
  primary: Citation,
  compared: readonly Citation[],
): Conflict | undefined {
  const { value, places } = primary
  const own = fieldIn(primary, field)
  const told = compared.filter((one) => fieldIn(one, field) !== undefined && (field !== 'court' || one.courtPrinted))
  const [first] = told
  const other = first && fieldIn(first, field)
  if (
    !first ||
    (primary.kind === 'journal' && field === 'name') ||
    typeof own !== 'string' ||
    typeof other !== 'string' ||
    (field === 'court' && !primary.courtPrinted)
  )
    return undefined
  if (told.some((one) => !differs(field, own, one))) return undefined
  const adversaries = [value, first.value].every(
    ({ plaintiff, defendant }) => plaintiff !== undefined && defendant !== undefined,
  )
  const printed = field === 'year' ? places.year : undefined
  return {
    field,
    own,
    other,
    citation: first,
    sure: field !== 'name' || adversaries,
    ...(printed && { place: printed }),
  }
}

/** A day tells more than the year that a database or the Register counts by. */
function fieldIn(citation: Citation, field: (typeof FIELDS)[number]): string | undefined {
  if (field === 'date') return citation.date
  const found = citation.value[field]
  return typeof found === 'string' ? found : undefined
}

function differs(field: (typeof FIELDS)[number], own: string, citation: Citation): boolean {
  const other = fieldIn(citation, field) ?? ''
  if (field === 'name') return unlike(own, other)
  // a court and its division: texapp, texapp1
  if (field === 'court') return !own.startsWith(other) && !other.startsWith(own)
  return own !== other
}
