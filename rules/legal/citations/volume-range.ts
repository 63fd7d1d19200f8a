import { defineRule } from '../../../src/rule/define.js'
import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { type CitationSubject, figure, readings, reporterOf, text } from '../reader/fields.js'
import { spell, yearsOfAll } from '../reader/series/series-years.js'

export default defineRule<CitationSubject>({
  id: 'legal.citations/volume-range',
  title: 'The series has that many volumes',
  decides: 'Whether the volume is at least 1 and, for a series that has ended, at most its last.',
  why: 'A volume beyond the last cannot be found by anyone: the series or the number is wrong.',
  limits: ['A series that still runs, or whose last volume is not known here, has no upper bound.'],
  references: [
    {
      title: 'The Bluebook, table T1: reporters and the years they cover',
      url: 'https://www.legalbluebook.com/bluebook/v21/tables/t1-united-states-jurisdictions',
    },
  ],
  severity: 'blocking',
  kinds: ['case', 'short-case'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['See Alder v. Birch, «999 F.2d 1» (1st Cir. 1993).'],
    violation: [
      'See Alder v. Birch, «1200 F.2d 3» (1st Cir. 1993).',
      'See Alder v. Birch, «250 N.D. 529» (1950).',
      'See Alder v. Birch, «0 F.3d 3» (1st Cir. 1999).',
    ],
    unverifiable: ['The slip opinion is paged as «0 Conn. App. 1».'],
  },
  decide({ data: citation, kind }) {
    const volume = figure(citation, 'volume')
    if (volume === undefined || citation.series.length === 0) return undefined
    const reporter = reporterOf(citation)
    if (volume === 0) {
      return text(citation, 'name') === undefined || text(citation, 'year') === undefined
        ? unverifiable('unresolved', 'Volume 0 stands for a volume not yet printed')
        : violation(`Unexpected volume 0 of ${reporter}, expected 1 or more`)
    }
    const { rows, whole } = yearsOfAll(readings(citation))
    if (!whole || rows.some((row) => row.volumes === undefined)) return undefined
    const basis = rows.map((row) => ({ table: 'series-years', row: { ...row } }))
    const last = Math.max(...rows.map((row) => row.volumes ?? 0))
    const span = rows.map(spell).join(', ')
    // a bound verifies no short form: it says nothing of the case it leads to
    if (volume <= last && kind === 'short-case') return undefined
    if (volume <= last) return verified(`${reporter} (${span}) has ${last} volumes`, { basis })
    return violation(`Unexpected volume ${volume} of ${reporter} (${span}), expected at most ${last}`, { basis })
  },
})
