import type { Vertical } from '../src/engine/options.js'

/** Which vertical runs which checks. */
export const verticals: readonly Vertical[] = Object.freeze([
  { id: 'education', name: 'Education', checks: ['common.quantities'] },
  { id: 'enterprise_operations', name: 'Enterprise operations', checks: ['common.quantities'] },
  { id: 'entertainment', name: 'Entertainment', checks: [] },
  { id: 'fintech', name: 'Fintech', checks: ['common.quantities'] },
  { id: 'healthcare', name: 'Healthcare', checks: ['clinical.codes', 'common.quantities'] },
  {
    id: 'healthcare_legal',
    name: 'Healthcare and legal',
    checks: ['clinical.codes', 'common.quantities', 'legal.authorities', 'legal.citations'],
  },
  {
    id: 'legal',
    name: 'Legal',
    checks: ['common.quantities/date', 'common.quantities/weekday', 'legal.authorities', 'legal.citations'],
  },
  { id: 'political', name: 'Political', checks: ['common.quantities'] },
  { id: 'real_estate', name: 'Real estate', checks: ['common.quantities'] },
  { id: 'saas_tech', name: 'SaaS and technology', checks: ['common.quantities'] },
])
