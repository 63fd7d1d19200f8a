import { type Decision, unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { type Context, defineRule } from '../../../src/rule/define.js'
import { quoteRelease, type ReleaseHandle } from '../../../src/rule/release.js'
import type { Code } from '../systems/code.js'
import { CVX_LIST, VACCINES } from '../systems/cvx.js'
import { PLACES, POS_LIST } from '../systems/pos.js'
import { SYSTEMS } from '../systems/systems.js'
import { isCategory } from '../coding/category.js'
import { otherEdition } from '../coding/edition.js'
import { isDescribed } from '../coding/described.js'
import { hcpcs2026, icd2026, IN_2026 } from './examples.js'
import { chooseRelease, listOf, lookUp } from '../coding/lookup.js'
import { mentioned } from '../coding/mention.js'
import { CODE_KINDS, type CodeSubject } from '../coding/subject.js'

/** Lists that may not be handed on: the user has them or has not. */
const LICENSED: Readonly<Record<string, string>> = { cpt: 'AMA', revenue: 'NUBC' }

export default defineRule<CodeSubject>({
  id: 'clinical.codes/exists',
  title: 'A code is in the named release of its list',
  decides:
    'Whether the release that speaks for the compared date lists the code, valid for claims. POS and common CVX codes are held against a built-in list.',
  why: 'Invented and stale codes look like any other; only the official list of the right year tells them apart.',
  limits: [
    'Existence says nothing about whether the code fits the patient.',
    'Without a release nothing is claimed: a plausible shape is no evidence.',
    'HCPCS releases are open-ended: a code they do not know may be newer.',
    'Where nothing in the draft speaks for ICD-10-CM, a code of up to five characters may be of another edition of ICD-10 and is left open.',
  ],
  references: [
    { title: 'CMS ICD-10 files', url: 'https://www.cms.gov/medicare/coding-billing/icd-10-codes' },
    {
      title: 'CMS HCPCS quarterly update',
      url: 'https://www.cms.gov/medicare/coding-billing/healthcare-common-procedure-system/quarterly-update',
    },
  ],
  severity: 'blocking',
  kinds: CODE_KINDS,
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      { draft: 'Type 2 diabetes mellitus («E11.9»)', releases: [icd2026], settings: IN_2026 },
      { draft: 'Mask, HCPCS «A7030»', releases: [hcpcs2026], settings: IN_2026 },
      'POS: «11»',
    ],
    violation: [
      { draft: 'ICD-10-CM: «J45.999»', releases: [icd2026], settings: IN_2026 },
      { draft: 'HCPCS: «G8544»', releases: [hcpcs2026], settings: IN_2026 },
    ],
    unverifiable: [
      'ICD-10-CM: «E11.9»',
      'CPT «99213»',
      { draft: 'ICD-10-CM: «E11.9»', releases: [icd2026] },
      { draft: 'Date of service: 2021-03-04. ICD-10-CM: «E11.9»', releases: [icd2026], settings: IN_2026 },
      { draft: 'ICD-10-CM «J45.999» is not a valid code.', releases: [icd2026], settings: IN_2026 },
      { draft: 'Stroke, ICD-10: «I64»', releases: [icd2026], settings: IN_2026 },
      { draft: 'Deaths of external cause, ICD-10 X60-X84 and «Y87.0».', releases: [icd2026], settings: IN_2026 },
      { draft: 'HCPCS: «A7031»', releases: [hcpcs2026], settings: IN_2026 },
      {
        draft: 'They moved the machine to J45.999 meters from «B99.99» and left.',
        releases: [icd2026],
        settings: IN_2026,
      },
    ],
  },
  decide({ data: code }, context) {
    if (code.reading.fault) return undefined
    const choice = chooseRelease(context, code)
    const { name } = SYSTEMS[code.kind]
    const what = `${name} ${code.reading.code}`
    if (choice.state === 'none') return builtIn(code) ?? noRelease(code, what)
    if (choice.state === 'undated') {
      return unverifiable('date-unknown', `${what}: the draft states no date of service to choose a release by`, {
        basis: choice.releases.map((release) => quoteRelease(release)),
      })
    }
    if (choice.state === 'outside') {
      const names = choice.releases
        .map(({ release, window }) => `${release} (${window?.from ?? ''} to ${window?.to ?? 'today'})`)
        .join(', ')
      return unverifiable('outside-release', `${what}: ${choice.dates.join(', ')} lies outside ${names}`, {
        basis: choice.releases.map((release) => quoteRelease(release)),
      })
    }
    if (code.kind === 'icd-10-cm' || code.kind === 'icd-10-pcs') return decideIcd(code, what, context)
    return decideOpen(code, what, choice.release, choice.date)
  },
})

function noRelease(code: Code, what: string): Decision {
  const owner = LICENSED[code.kind]
  const list =
    owner === undefined
      ? `add one with: tickmark data add <official ${listOf(code.kind)} file>`
      : `its list is licensed (${owner}) and not built in`
  return unverifiable('no-release', `${what}: no release of ${listOf(code.kind)} was given; ${list}`)
}

/** POS and CVX lists are short and public; what they lack may be new. */
function builtIn(code: Code): Decision | undefined {
  const list =
    code.kind === 'pos'
      ? { about: POS_LIST, rows: PLACES }
      : code.kind === 'cvx'
        ? { about: CVX_LIST, rows: VACCINES }
        : undefined
  if (!list) return undefined
  const title = list.rows.get(code.reading.key)
  const basis = [{ ...list.about, ...(title !== undefined && { row: { key: code.reading.key, title } }) }]
  const name = `${list.about.table} ${list.about.release}`
  return title === undefined
    ? unverifiable('list-stale', `${code.reading.code} is not in ${name}, which may be older than the code`, { basis })
    : verified(`${code.reading.code} is ${title} in ${name}`, { basis })
}

function decideIcd(code: Code, what: string, context: Context): Decision | undefined {
  const found = lookUp(code, context)
  if (!found) return undefined
  const { entry, release } = found
  if (entry.state === 'listed') {
    return verified(`${what} is "${String(entry.row['title'])}" in ${release.release}`, {
      basis: [quoteRelease(release, entry.row)],
    })
  }
  if (entry.state !== 'absent' && entry.state !== 'extra') return undefined
  if (code.anchor === 'bare' && !(entry.state === 'extra' && isDescribed(code, entry.stem, context))) {
    return unverifiable(
      'no-label',
      `${code.text} has the shape of an ${what} code, is not in ${release.release}, and nothing announces it as one`,
      {
        basis: [quoteRelease(release)],
      },
    )
  }
  if (isCategory(code)) {
    return unverifiable(
      'ambiguous',
      `${what} is not in ${release.release}; codes that select cases may be of another edition`,
      { basis: [quoteRelease(release)] },
    )
  }
  const hint = entry.state === 'extra' ? `; ${entry.stem.key} takes no further character` : ''
  return (
    mentioned(code) ??
    otherEdition(code, context) ??
    violation(`Unexpected ${what}, which is not in ${release.release}${hint}`, {
      basis: [quoteRelease(release, entry.state === 'extra' ? entry.stem : undefined)],
    })
  )
}

/** Lists that say of each row from when to when it holds, and never that they are whole. */
function decideOpen(code: Code, what: string, release: ReleaseHandle, date: string): Decision {
  const row = release.find(code.reading.key)
  const basis = [{ ...quoteRelease(release, row), compared: date }]
  if (!row && code.kind === 'modifier' && /^\d/.test(code.reading.key)) {
    return unverifiable(
      'no-release',
      `${what} is a CPT modifier; that list is licensed (AMA) and ${release.release} holds Level II modifiers only`,
    )
  }
  if (!row) {
    return unverifiable(
      'outside-release',
      `${what} is not in ${release.release}, which is older than ${date} and may not know it yet`,
      { basis },
    )
  }
  const terminated = String(row['terminated'] ?? '')
  const added = String(row['added'] ?? '')
  const title = String(row['title'] ?? '')
  if (terminated !== '' && terminated < date && code.kind === 'modifier') {
    return unverifiable(
      'list-stale',
      `${what} ("${title}") was terminated ${terminated} in ${release.release}; modifiers are assigned again, and it may be in use on ${date}`,
      { basis },
    )
  }
  if (terminated !== '' && terminated < date) {
    return (
      mentioned(code) ??
      violation(`Unexpected ${what} on ${date}: "${title}" was terminated ${terminated} in ${release.release}`, {
        basis,
      })
    )
  }
  if (added !== '' && added > date) {
    return unverifiable('outside-release', `${what} holds from ${added} in ${release.release}, after ${date}`, {
      basis,
    })
  }
  const status = String(row['status'] ?? '')
  if (row['active'] === false || /^deprecated$/i.test(status)) {
    return violation(
      `Unexpected ${what}, which is ${status === '' ? 'inactive' : status.toLowerCase()} in ${release.release}: "${title}"`,
      { basis },
    )
  }
  return verified(`${what} is "${title}" in ${release.release}`, { basis })
}
