import { addTo } from '../../../src/document/add-to.js'
import { rootOf } from './roots.js'
import { stemOf } from './stems.js'

/** Words that reports put for one another; a source is found by the one it has, where it lacks the draft's own. */
const SAME = `
revenue sales turnover receipts takings; employee staff headcount workforce payroll worker personnel; death dead died dying mortality fatality lives kill killed;
pupil student learner child; voter elector electorate; ballot vote paper; backlog orders; profit earnings income; loss deficit;
cost expense expenditure spending outlay; dispatch ship send sent; freight cargo; traveller passenger rider; bill invoice voucher payment; deliver arrive; vehicle van truck car bus coach; parcel package shipment;
case infection illness notification; patient admission; participant subject patient; dwelling home house housing; resident inhabitant population people person citizen; region district county area; output production generation produced;
price tariff fee; borrow loan debt; purchase bought buy; sale sold sell; import bought buy; export sold sell; churn leave left lose lost; enrol enroll enrolment enrollment admit register join;
contraction downgrade; expansion upsell upgrade; new signed; applicant candidate; win won victory; wage salary pay; grant award subsidy; tonne ton;
mean average; entry enter entrant; spend spent; grow grew grown growth; rise rose risen; fall fell fallen; pay paid payment; hold held; build built; run ran; drive drove driven;
give gave given; meet met; take took taken; teach taught; catch caught; wait waiting; stay stayed; theatre surgery operation; research laboratory; start open begin began begun; finish close end; completion graduate graduated;
`

/** The stems that may stand for each. */
export const SAME_WORDS: ReadonlyMap<string, readonly string[]> = read()

function read(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const group of SAME.split(';')) {
    const stems = [...new Set(group.trim().split(/\s+/).filter(Boolean).map(stemOf))]
    for (const stem of stems)
      for (const key of new Set([stem, rootOf(stem) ?? stem]))
        for (const other of stems)
          if (other !== stem && !(found.get(key) ?? []).includes(other)) addTo(found, key, other)
  }
  return found
}
