import { defineRule } from '../../../src/rule/define.js'
import { violation } from '../../../src/rule/decision.js'
import { type CitationSubject, printed } from '../reader/fields.js'

export default defineRule<CitationSubject>({
  id: 'legal.citations/section-sign',
  title: 'One sign for one section, two for several',
  decides: 'Whether § stands before one section and §§ before a list, a range or et seq.',
  why: 'Some courts return briefs over it. Off by default.',
  limits: [
    'A hyphen inside a section number is not told from that of a range: only lists and ranges of plain numbers count as several.',
  ],
  references: [{ title: 'The Bluebook, rule 3.3: sections and paragraphs' }],
  severity: 'info',
  off: true,
  kinds: ['statute', 'regulation'],
  verdicts: ['violation'],
  examples: {
    violation: ['The claim arises under «42 U.S.C. §§ 1983».'],
  },
  decide({ data: citation }) {
    const whole = printed(citation)
    const at = whole.indexOf('§')
    if (at < 0) return undefined
    const sign = whole[at + 1] === '§' ? '§§' : '§'
    const list = whole.slice(at + sign.length).trim()
    const plain = /^[\w.]+(?:\([\w-]+\))*$/.test(list)
    if (sign === '§§' && plain) return violation('Unexpected §§ before one section, expected §')
    if (sign === '§' && /,\s*\d|^\d{3,}\s*[-–—]\s*\d{3,}$/.test(list))
      return violation('Unexpected § before several sections, expected §§')
    return undefined
  },
})
