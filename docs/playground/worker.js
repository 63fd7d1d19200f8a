// The engine, beside the page: typing never waits for it.
import { readFrontMatter } from '../../src/document/front-matter.js'
import { createVerifier, OptionError, rules } from '../../src/index.js'
import { view } from '../../src/report/html/view.js'

const verifier = createVerifier()

/** Takes `{ draft, vertical, asOf }`; gives `{ view }`, or `{ problem }` where an option is wrong. */
addEventListener('message', ({ data: { draft, vertical, asOf } }) => {
  try {
    const own = readFrontMatter(draft.replace(/^\uFEFF/, '')).values.vertical
    const chosen = vertical || own
    const outcome = verifier.verify(draft, { ...(asOf && { asOf }), ...(chosen && { vertical: chosen }) })
    postMessage({ view: view([{ path: 'Your draft', source: draft, outcome }], { rules, errors: [] }).toString() })
  } catch (error) {
    if (!(error instanceof OptionError)) throw error
    postMessage({ problem: error.message })
  }
})
