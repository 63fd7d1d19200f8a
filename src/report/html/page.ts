import type { Format } from '../result.js'
import { PAGE_SCRIPT, PAGE_SCRIPT_HASH, PAGE_STYLE, PAGE_STYLE_HASH } from './assets.generated.js'
import { markup, Markup } from './markup.js'
import { view } from './view.js'

/** As they were hashed, to the last blank. */
const STYLE = new Markup(`<style>${PAGE_STYLE}</style>`)
const SCRIPT = new Markup(`<script type="module">${PAGE_SCRIPT}</script>`)

/**
 * One page that needs nothing beside itself: the drafts as a reader sees them, each mark in place with its evidence. It loads
 * nothing and runs no script but its own.
 */
export const page: Format = (results, run) => {
  const [only] = results.length === 1 ? results : []
  const title = `${only ? only.path : `${results.length} drafts`}: tickmark`
  const policy = `default-src 'none'; script-src '${PAGE_SCRIPT_HASH}'; style-src '${PAGE_STYLE_HASH}'; img-src data:; base-uri 'none'; form-action 'none'`
  return `${markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="generator" content="tickmark ${run.version}" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${STYLE}
      </head>
      <body>
        <header class="masthead">
          <h1>tickmark</h1>
          <p>
            One mark for each citation, code and claim that was recognised. Verified means that the rules named decided
            on the basis shown, never that it is true in the world.
          </p>
        </header>
        <div class="view">${view(results, run)}</div>
        ${SCRIPT}
      </body>
    </html>`.toString()}\n`
}
