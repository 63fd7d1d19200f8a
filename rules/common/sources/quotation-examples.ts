import type { Source } from '../../../src/rule/source.js'

/** A text as a source, for examples. */
export const RULING: readonly Source[] = [
  {
    key: 'order.md',
    name: 'Lease Order',
    mediaType: 'text/markdown',
    text: 'The tenant shall not assign this lease without the written consent of the landlord. The landlord may enter at any reasonable hour.\n',
  },
]
