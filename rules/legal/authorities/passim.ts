import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { profileOf } from '../table-of-authorities/making/profile.js'
import { type AuthoritySubject, counted, lineOf } from '../table-of-authorities/matching/subject.js'
import { CITATION_KINDS } from '../reader/citation.js'

export default defineRule<AuthoritySubject, { readonly least: number }>({
  id: 'legal.authorities/passim',
  title: 'Passim where it may not stand',
  decides:
    'Whether passim may stand for the places of an authority: never by the scotus profile; else from five citations on. Fewer citations than that cannot stand on five pages.',
  why: 'The Supreme Court bars passim since 2023; elsewhere it is for authorities cited throughout.',
  limits: ['Citations are counted, not pages: several on one page count one by one.'],
  references: [{ title: 'Sup. Ct. R. 34.2' }],
  severity: 'warning',
  kinds: CITATION_KINDS,
  verdicts: ['verified', 'violation', 'unverifiable'],
  options: {
    schema: {
      type: 'object',
      properties: {
        least: {
          type: 'integer',
          minimum: 1,
          description: 'Citations from which passim may stand, where the profile allows it.',
        },
      },
    },
    defaults: { least: 5 },
  },
  examples: {
    verified: [
      '# Table of Authorities\n\n- «42 U.S.C. § 405», passim\n\n# Argument\n\nSee 42 U.S.C. § 405(a). See 42 U.S.C. § 405(b). See 42 U.S.C. § 405(c). See 42 U.S.C. § 405(d). See 42 U.S.C. § 405(e).',
    ],
    violation: [
      '# Table of Authorities\n\n- «42 U.S.C. § 405», *passim*\n\n# Argument\n\nJurisdiction rests on 42 U.S.C. § 405.',
      {
        draft:
          '# Table of Authorities\n\n- «42 U.S.C. § 405», *passim*\n\n# Argument\n\nSee 42 U.S.C. § 405(a). See 42 U.S.C. § 405(b). See 42 U.S.C. § 405(c). See 42 U.S.C. § 405(d). See 42 U.S.C. § 405(e).',
        settings: { profiles: { 'legal.authorities': 'scotus' } },
      },
    ],
    unverifiable: [
      '# Table of Authorities\n\n- «42 U.S.C. § 405», *passim*\n\n# Argument\n\nJurisdiction rests on 42 U.S.C. § 405. The court read § 405 narrowly.',
    ],
  },
  decide(subject, { settings, options }) {
    const line = lineOf(subject)
    if (!line?.entry.references.passim) return undefined
    if (profileOf(settings).passim === undefined) {
      return violation('Unexpected passim, expected the places themselves by the profile (Sup. Ct. R. 34.2)')
    }
    const count = line.authorities.reduce(
      (sum, { full, short, early }) => sum + full.length + short.length + early.length,
      0,
    )
    if (count === 0) return undefined
    if (count >= options.least) return verified(`Passim for ${counted(count, 'citation')}`)
    if (line.part.body.open.length > 0) {
      return unverifiable(
        'unresolved',
        `Passim for ${counted(count, 'citation')} read; ${counted(line.part.body.open.length, 'more is', 'more are')} open`,
      )
    }
    if (line.perhaps !== undefined)
      return unverifiable('unresolved', `Passim for ${counted(count, 'citation')} read; ${line.perhaps}`)
    return violation(
      `Unexpected passim for ${counted(count, 'citation')}, expected the places themselves (passim from ${String(options.least)} on)`,
    )
  },
})
