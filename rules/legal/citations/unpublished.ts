import { defineRule } from '../../../src/rule/define.js'
import { violation } from '../../../src/rule/decision.js'
import { type CitationSubject, printed, reporterOf } from '../reader/fields.js'

export default defineRule<CitationSubject>({
  id: 'legal.citations/unpublished',
  title: 'No decision is cited that is not published',
  decides: 'Whether a citation is one to a database alone, to the Federal Appendix, or to a neutral number marked -U.',
  why: 'Many courts restrict the citing of unpublished decisions, or want a copy attached. Off by default.',
  limits: ['Whether the court permits it is not decided, nor whether the decision was published since.'],
  references: [{ title: 'Fed. R. App. P. 32.1: citing judicial dispositions' }],
  severity: 'info',
  off: true,
  kinds: ['case', 'neutral'],
  verdicts: ['violation'],
  examples: {
    violation: [
      'See Alder v. Birch, «2011 WL 123456» (S.D.N.Y. Aug. 5, 2011).',
      "See Alder v. Birch, «500 F. App'x 12» (9th Cir. 2012).",
    ],
  },
  decide({ data: citation }) {
    const reporter = reporterOf(citation)
    const why = /^WL$|LEXIS/.test(reporter)
      ? 'a database alone'
      : reporter === "F. App'x"
        ? 'the Federal Appendix'
        : /\d-?U$/.test(printed(citation))
          ? 'a number marked -U'
          : undefined
    if (
      why === undefined ||
      citation.parallel?.some((other) => other.kind === 'case' && reporterOf(other) !== "F. App'x")
    )
      return undefined
    return violation(`Unexpected citation to ${why}, expected a published decision`)
  },
})
