// Throughput of the code layer on plain note text: no code in it, so that the time is what reading past prose costs. The
// figure asked for is 10 MB/s. Run after `npm run build`.
import { readDocument } from '../build/src/document/document.js'
import { codesLayer } from '../build/rules/clinical/systems/layer.js'

const RUNS = 7
const NOTE = `The patient is a 71-year-old woman who returned to the clinic with three weeks of left knee pain after a fall at home. She
denies fever, chills and chest pain. Past history is notable for hypertension, L4-L5 stenosis and a T12 compression fracture.
Blood pressure was 138/76, pulse 72, temperature 98.4, oxygen saturation 97 percent on room air. The wound was closed with 4-0
nylon, and 10 mL of 1 percent lidocaine was used. Vitamin B12 and the A1c of 6.9 percent were reviewed. Plan: ice, elevation,
acetaminophen 650 mg every six hours as needed, and a return visit in two weeks with Dr. Alvarez in room 12.

`

const text = NOTE.repeat(Math.ceil(2_000_000 / NOTE.length))
const rates = []
for (let run = 0; run < RUNS; run++) {
  const document = readDocument(text)
  const start = performance.now()
  const { codes } = document.layer(codesLayer)
  rates.push(text.length / 1e3 / (performance.now() - start))
  if (codes.length > 0) throw new Error(`${codes.length} codes found where there are none`)
}
rates.sort((a, b) => a - b)
console.log(
  `code layer: median ${rates[RUNS >> 1].toFixed(1)} MB/s, slowest ${rates[0].toFixed(1)}, fastest ${rates.at(-1).toFixed(1)}`,
)
