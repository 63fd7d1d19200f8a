// The page of the playground: hands the draft to the engine and shows what comes back.
import brief from '../../fixtures/demo/brief.md'
import clinical from '../../fixtures/demo/clinical.md'
import legal from '../../fixtures/demo/legal.md'
import { verticals } from '../../rules/verticals.js'
import { enliven } from '../../src/report/html/client/client.js'

/** Drafts to begin with. @type {Readonly<Record<string, string>>} */
const EXAMPLES = { 'legal brief': legal, 'progress note': clinical, 'data brief': brief }
const PAUSE = 200 // milliseconds without a keystroke before the draft is verified

const form = /** @type {HTMLFormElement} */ (document.querySelector('.draft-form'))
const status = /** @type {HTMLElement} */ (document.querySelector('.status'))
const view = /** @type {HTMLElement} */ (document.querySelector('.view'))
const { draft, vertical, asOf, example } =
  /** @type {{ draft: HTMLTextAreaElement, vertical: HTMLSelectElement, asOf: HTMLInputElement, example: HTMLSelectElement }} */ (
    /** @type {unknown} */ (form.elements)
  )
const engine = new Worker(
  URL.createObjectURL(new Blob([document.getElementById('engine')?.textContent ?? ''], { type: 'text/javascript' })),
)
/** Filters the reader changed: they hold while the draft changes. @type {Set<string>} */
const changed = new Set()
let end = () => {}
let busy = false
let waiting = false
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer

vertical.append(new Option('as the draft says, else all checks', ''), ...verticals.map(({ id }) => new Option(id)))
example.append(...Object.keys(EXAMPLES).map((name) => new Option(name)))
asOf.value = today()

/** Verifies the draft as it stands; while the engine is at work, once more when it is done. */
function verify() {
  clearTimeout(timer)
  waiting = busy
  if (busy) return
  if (draft.value.trim() === '') {
    end()
    view.replaceChildren()
    status.textContent = 'Marks appear beside the draft as you type.'
    return
  }
  busy = true
  status.textContent = 'Verifying…'
  engine.postMessage({ draft: draft.value, vertical: vertical.value, asOf: asOf.value })
}

engine.addEventListener('message', ({ data }) => {
  busy = false
  status.classList.toggle('wrong', data.problem !== undefined)
  if (data.problem === undefined) {
    end()
    view.innerHTML = data.view // made by the evidence page's renderer, which escapes every text
    end = enliven(view, { changed })
    status.textContent = `${draft.value.length} characters verified here; nothing left this page.`
  } else status.textContent = data.problem
  if (waiting) verify()
})
engine.addEventListener('error', ({ message }) => {
  status.classList.add('wrong')
  status.textContent = `The engine stopped: ${message}. Load the page again.`
})
form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('input', ({ target }) => {
  if (target === example) return
  clearTimeout(timer)
  timer = setTimeout(verify, PAUSE)
})
example.addEventListener('change', () => {
  draft.value = EXAMPLES[example.value] ?? ''
  verify()
})
example.selectedIndex = 1
draft.value ||= EXAMPLES[example.value] ?? ''
verify()

/** Today where the reader is, as ISO 8601. */
function today() {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
