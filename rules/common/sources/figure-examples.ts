import type { Source } from '../../../src/rule/source.js'

/** A table as a source, for examples. */
export const TABLE: readonly Source[] = [
  {
    key: 'costs.csv',
    mediaType: 'text/csv',
    text: '(in thousands of dollars),2019,2018\nPayroll and benefits,"4,089","3,702"\nTravel,794,640\nFacilities,"4,537","4,910"\nShare-based compensation,768,"1,709"\n',
  },
]
