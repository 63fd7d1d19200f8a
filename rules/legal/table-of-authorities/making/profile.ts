import type { Settings } from '../../../../src/rule/define.js'
import type { Group } from '../entries/titles.js'

/** Conventions for tables of authorities; the first is the default. */
export const PROFILES = ['generic', 'frap', 'scotus', 'dc', 'paragraphs'] as const

export type ProfileName = (typeof PROFILES)[number]

/** What a court's rule says of its tables. */
export interface Profile {
  /** References are pages, or paragraph numbers; undefined: whichever the table prints. */
  readonly unit?: 'page' | 'paragraph'
  /** Places from which `passim` may stand for them; undefined: never. */
  readonly passim?: number
  /** Asterisks mark authorities chiefly relied upon, explained by a legend. */
  readonly asterisks: boolean
  /** Categories in their order, with the groups each holds. */
  readonly categories: readonly (readonly [title: string, groups: readonly Group[]])[]
}

const USUAL: Profile['categories'] = [
  ['Cases', ['cases']],
  ['Constitutional Provisions', ['constitutions']],
  ['Statutes', ['statutes']],
  ['Rules', ['rules']],
  ['Regulations', ['regulations']],
  ['Other Authorities', ['other']],
]
const FEDERAL: Profile['categories'] = [
  ['Cases', ['cases']],
  ['Constitutional Provisions', ['constitutions']],
  ['Statutes', ['statutes']],
  ['Other Authorities', ['rules', 'regulations', 'other']],
]

const PROFILE: Readonly<Record<ProfileName, Profile>> = {
  generic: { passim: 5, asterisks: false, categories: USUAL },
  // Fed. R. App. P. 28(a)(3): cases (alphabetically arranged), statutes, and other authorities
  frap: { unit: 'page', passim: 5, asterisks: false, categories: FEDERAL },
  // Sup. Ct. R. 24.1(c), 34.2: no passim since 1 January 2023
  scotus: { unit: 'page', asterisks: false, categories: USUAL },
  // D.C. Cir. R. 28(a)(2), D.C. App. R. 28(a): asterisks beside authorities chiefly relied upon
  dc: { unit: 'page', passim: 5, asterisks: true, categories: FEDERAL },
  // as N.D. R. App. P. 28(b): paragraph numbers instead of pages
  paragraphs: { unit: 'paragraph', passim: 5, asterisks: false, categories: USUAL },
}

/** The profile settled for this run. */
export function profileOf(settings: Pick<Settings, 'profiles'>): Profile {
  return namedProfile(settings.profiles['legal.authorities'])
}

/** The profile of a name; of none or an unknown one, the default. */
export function namedProfile(name: string | undefined): Profile {
  return PROFILE[PROFILES.find((known) => known === name) ?? 'generic']
}
