// Throughput of all rules of common.quantities on prose, the parse left out, at n, 2n and 4n: the figure asked for is 5 MB/s, and it
// must not fall as the draft grows. Run after `npm run build`.
import { readDocument } from '../build/src/document/document.js'
import { resolveOptions } from '../build/src/engine/options.js'
import { runCheck } from '../build/src/engine/run.js'
import { createRegistry } from '../build/src/rule/registry.js'
import { checks, rules } from '../build/rules/index.js'

const RUNS = 5
const PROSE = `Revenue rose 11.9% from $4.2bn to $4.7bn in the third quarter, and the board noted that the improvement was broad. Most of
the growth came from customers who had been with the company for more than a year, which the management regards as a sign of
retention. Of the 240 clients surveyed, 156 (65%) expect to add volume; the others gave no clear answer. Staff turnover was lower
than in the year before, and the new office in Lisbon opened on 3 March 2025 without incident.

The committee discussed the outlook at length. Margins depend on the price of freight, on wages, and on how quickly the second
plant reaches its planned output. No figure was agreed. The auditors raised two questions about provisions, both of which were
answered in writing, and the minutes of the previous meeting were approved with one correction to the list of those present.

`
const registry = createRegistry(checks, rules)
const check = registry.checks.find(({ id }) => id === 'common.quantities')
const resolved = resolveOptions(registry, [], { checks: [check.id] })

for (const megabytes of [0.25, 0.5, 1]) {
  const text = PROSE.repeat(Math.ceil((megabytes * 1e6) / PROSE.length))
  const rates = []
  let claims = 0
  for (let run = 0; run <= RUNS; run++) {
    const document = readDocument(text)
    const start = performance.now()
    claims = runCheck(check, { document, resolved, releases: [] }).coverage.found
    if (run > 0) rates.push(text.length / 1e3 / (performance.now() - start))
  }
  rates.sort((a, b) => a - b)
  console.log(
    `common.quantities: ${(text.length / 1e6).toFixed(2)} MB, ${claims} claims, median ${rates[RUNS >> 1].toFixed(1)} MB/s, best ${rates.at(-1).toFixed(1)}`,
  )
}
