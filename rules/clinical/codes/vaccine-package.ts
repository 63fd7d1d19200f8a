import { verified, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { quoteRelease } from '../../../src/rule/release.js'
import { onLine } from '../coding/same-line.js'
import type { CodeSubject } from '../coding/subject.js'
import { codesLayer } from '../systems/layer.js'
import { cvxNdc2026 } from './billing-examples.js'

export default defineRule<CodeSubject>({
  id: 'clinical.codes/vaccine-package',
  title: 'The NDC of a vaccine belongs to its CVX code',
  decides: 'Whether the crosswalk of CDC lists the NDC on the line of a vaccine under the CVX code there.',
  why: 'An immunization registry rejects a dose whose two codes name different vaccines, or counts it for the wrong one.',
  limits: [
    'Decided only with the crosswalk (tickmark data add NDC_Unit_use.txt NDC_Unit_sale.txt), for an NDC that it lists.',
  ],
  references: [
    {
      title: 'CDC vaccine code sets, NDC crosswalk',
      url: 'https://www2.cdc.gov/vaccines/iis/iisstandards/ndc_crosswalk.asp',
    },
  ],
  severity: 'blocking',
  kinds: ['cvx'],
  verdicts: ['verified', 'violation'],
  examples: {
    verified: [
      {
        draft: '| CVX | NDC |\n| --- | --- |\n| «115» | 99999-0842-11 |',
        releases: [cvxNdc2026],
        layout: 'fixed',
      },
    ],
    violation: [
      {
        draft: '| CVX | NDC |\n| --- | --- |\n| «113» | 99999-0842-11 |',
        releases: [cvxNdc2026],
        layout: 'fixed',
      },
    ],
  },
  decide({ data: code }, context) {
    if (code.reading.fault) return undefined
    const found = context.layer(codesLayer)
    const [ndc, ...more] = onLine(code, ['ndc'], found)
    if (!ndc || more.length > 0 || onLine(code, ['cvx'], found).length > 1) return undefined
    // A package is the same vaccine on any day.
    const release = context.releases('cvx-ndc').at(-1)
    const row = release?.find(ndc.reading.key)
    if (!release || !row) return undefined
    const grounds = { basis: [quoteRelease(release, row)], related: [ndc.place] }
    const product = `NDC ${ndc.reading.code} (${String(row['product'])})`
    if (row['cvx'] === code.reading.key) {
      return verified(`${product} is ${code.reading.code}, ${String(row['vaccine'])}, in ${release.release}`, grounds)
    }
    return violation(
      `Unexpected CVX ${code.text} beside ${product}, expected ${String(row['cvx'])} (${String(row['vaccine'])}, CDC crosswalk ${release.release})`,
      grounds,
    )
  },
})
