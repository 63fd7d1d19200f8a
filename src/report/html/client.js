// The page's script: filters, keys, and the evidence of the mark that is chosen. It makes no markup: it moves what stands there.

/** The gravest first: where marks overlap, the first that is shown. */
const GRAVEST_FIRST = ['violation', 'warning', 'accepted', 'unverifiable', 'verified']

/**
 * Brings a view to life. `changed` holds the names of the filters that the reader changed and is kept up to date, so that the next
 * view can begin with them. Returns a function that ends it.
 *
 * @param {Element} view
 * @param {Set<string>} [changed]
 * @returns {() => void}
 */
export function enliven(view, changed = new Set()) {
  const life = new AbortController()
  const filters = /** @type {HTMLFormElement} */ (view.querySelector('.filters'))
  const panel = /** @type {HTMLElement} */ (view.querySelector('.panel'))
  const inputs = [...filters.querySelectorAll('input')]
  const evidence = /** @type {HTMLElement} */ (view.querySelector('.evidence'))
  const hint = [...evidence.childNodes]
  const cards = new Map(
    [...view.querySelectorAll('.card')].map((card) => [
      /** @type {HTMLElement} */ (card).dataset.m ?? '',
      /** @type {HTMLElement} */ (card),
    ]),
  )
  const marked = index(view, 'm')
  const placed = index(view, 'p')
  const all = /** @type {HTMLAnchorElement[]} */ ([...view.querySelectorAll('a.m')])
  /** @type {HTMLAnchorElement[]} Where the keyboard stops: where a mark begins that is shown. */
  let stops = []
  /** @type {HTMLAnchorElement | undefined} */
  let chosen

  const shown = (/** @type {string} */ mark) => !cards.get(mark)?.hidden

  function filter() {
    const off = new Set()
    for (const input of inputs) {
      if (input.checked === input.defaultChecked) changed.delete(nameOf(input))
      else changed.add(nameOf(input))
      if (!input.checked) off.add(nameOf(input))
    }
    view.classList.toggle(
      'uncovered',
      inputs.some(({ name, checked }) => name === 'uncovered' && checked),
    )
    for (const card of cards.values()) {
      card.hidden = off.has(`state ${card.dataset.v}`) || off.has(`check ${card.dataset.c}`)
    }
    for (const element of new Set([...marked.values()].flat())) show(element)
    stops = all.filter((stop) => stop.hasAttribute('href'))
    if (chosen && !stops.includes(chosen)) close()
    else if (chosen) choose(chosen)
    else count()
  }

  /** Shows the gravest of an element's marks that are not filtered out; without any it is plain text. */
  function show(/** @type {HTMLElement} */ element) {
    const marks = marksOf(element).filter(shown)
    const states = marks.map((mark) => cards.get(mark)?.dataset.v ?? '')
    const state = GRAVEST_FIRST.find((candidate) => states.includes(candidate))
    if (state) element.dataset.v = state
    else delete element.dataset.v
    if (!(element instanceof HTMLAnchorElement)) return
    if (state) {
      element.href = `#e${marks[0]}`
      element.title = state
    } else {
      element.removeAttribute('href')
      element.removeAttribute('title')
    }
  }

  function count() {
    const output = /** @type {HTMLOutputElement} */ (filters.elements.namedItem('place'))
    output.value = chosen ? `${stops.indexOf(chosen) + 1} of ${stops.length}` : `${stops.length} places`
  }

  /** Shows the evidence of all marks at a place, the gravest first. */
  function choose(/** @type {HTMLAnchorElement} */ stop) {
    clear()
    chosen = stop
    const own = marksOf(stop)
      .filter(shown)
      .flatMap((mark) => cards.get(mark) ?? [])
      .sort((a, b) => GRAVEST_FIRST.indexOf(a.dataset.v ?? '') - GRAVEST_FIRST.indexOf(b.dataset.v ?? ''))
    evidence.replaceChildren(...own.map(copy))
    evidence.scrollTop = 0
    view.classList.add('open')
    for (const card of own) for (const element of marked.get(card.dataset.m ?? '') ?? []) element.classList.add('on')
    for (const link of evidence.querySelectorAll('a[data-p]')) {
      for (const element of placed.get(/** @type {HTMLElement} */ (link).dataset.p ?? '') ?? [])
        element.classList.add('operand')
    }
    count()
  }

  function clear() {
    for (const element of view.querySelectorAll('.on, .operand, .here'))
      element.classList.remove('on', 'operand', 'here')
  }

  function close() {
    clear()
    chosen = undefined
    evidence.replaceChildren(...hint)
    view.classList.remove('open')
    count()
  }

  function walk(/** @type {1 | -1} */ step) {
    if (stops.length === 0) return
    const at = chosen ? stops.indexOf(chosen) + step : step === 1 ? firstInSight(stops) : stops.length - 1
    go(/** @type {HTMLAnchorElement} */ (stops[(at + stops.length) % stops.length]))
  }

  function go(/** @type {HTMLAnchorElement} */ stop) {
    choose(stop)
    reveal(stop)
    stop.focus({ preventScroll: true })
  }

  view.addEventListener(
    'click',
    (event) => {
      const target = /** @type {Element} */ (event.target)
      const link = target.closest('a')
      if (link?.matches('.evidence a[data-p]')) {
        event.preventDefault()
        lead(link.dataset.p ?? '')
      } else if (link?.matches('.evidence a.rule')) {
        event.preventDefault()
        explain(link)
      } else if (link?.matches('.evidence a.subject')) {
        event.preventDefault()
        if (chosen) go(chosen)
      } else {
        const element = /** @type {HTMLElement | null} */ (target.closest('.m[data-v]'))
        const stop = element && stopOf(element)
        if (!stop) return
        event.preventDefault()
        const again = stop === chosen && /** @type {MouseEvent} */ (event).detail === 0
        if (stop !== chosen) {
          choose(stop)
          uncover(element)
        }
        if (again) evidence.focus()
      }
    },
    { signal: life.signal },
  )

  /** Leads to a place of the draft and leaves the evidence as it is. */
  function lead(/** @type {string} */ place) {
    for (const element of view.querySelectorAll('.here')) element.classList.remove('here')
    const elements = placed.get(place) ?? []
    for (const element of elements) element.classList.add('here')
    if (elements[0]) reveal(elements[0])
  }

  /** Brings an element to the middle of the window, or above the panel where that lies over it. */
  function reveal(/** @type {HTMLElement} */ element) {
    element.scrollIntoView({ block: 'center' })
    uncover(element)
  }

  function uncover(/** @type {HTMLElement} */ element) {
    const own = element.getBoundingClientRect()
    const over = panel.getBoundingClientRect()
    if (over.left < own.right && over.top < own.bottom + 40) scrollBy(0, own.bottom + 40 - over.top)
  }

  /** Puts what a rule decides and does not prove below its finding, or takes it away again. */
  function explain(/** @type {HTMLAnchorElement} */ link) {
    const finding = link.closest('.finding')
    const there = finding?.querySelector('.rule-text')
    if (there) return there.remove()
    const text = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    if (!text || !finding) return
    const own = copy(text)
    own.classList.add('rule-text')
    finding.append(own)
  }

  function stopOf(/** @type {HTMLElement} */ element) {
    const [mark] = marksOf(element).filter(shown)
    if (element instanceof HTMLAnchorElement) return element
    return /** @type {HTMLAnchorElement | undefined} */ (
      marked.get(mark ?? '')?.find((own) => own instanceof HTMLAnchorElement)
    )
  }

  filters.addEventListener('change', filter, { signal: life.signal })
  filters.addEventListener('submit', (event) => event.preventDefault(), { signal: life.signal })
  filters.addEventListener(
    'click',
    (event) => {
      const { name } = /** @type {HTMLButtonElement} */ (event.target)
      if (name === 'next') walk(1)
      if (name === 'previous') walk(-1)
    },
    { signal: life.signal },
  )
  document.addEventListener(
    'keydown',
    (event) => {
      const target = /** @type {Element} */ (event.target)
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (target.matches('textarea, select, input:not([type="checkbox"]), [contenteditable]')) return
      const letters = /** @type {HTMLInputElement} */ (filters.elements.namedItem('keys')).checked
      if (event.key === 'Escape' && chosen) {
        if (!evidence.contains(document.activeElement)) close()
        else chosen.focus({ preventScroll: true })
      } else if (letters && (event.key === 'n' || event.key === 'p')) {
        event.preventDefault()
        walk(event.key === 'n' ? 1 : -1)
      }
    },
    { signal: life.signal },
  )
  /** @type {HTMLDetailsElement[]} */
  let opened = []
  addEventListener(
    'beforeprint',
    () => {
      opened = [...view.querySelectorAll('details')].filter((details) => !details.open)
      for (const details of opened) details.open = true
    },
    { signal: life.signal },
  )
  addEventListener(
    'afterprint',
    () => {
      for (const details of opened) details.open = false
    },
    { signal: life.signal },
  )

  for (const input of inputs) input.checked = input.defaultChecked !== changed.has(nameOf(input))
  filters.hidden = false
  filter()
  const named = all.find((stop) => stop.id !== '' && `#${stop.id}` === location.hash)
  if (named) go(named)
  return () => life.abort()
}

/** Elements by each number in their `data-m` or `data-p`. */
function index(/** @type {Element} */ view, /** @type {'m' | 'p'} */ name) {
  /** @type {Map<string, HTMLElement[]>} */
  const found = new Map()
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (
    view.querySelectorAll(`main [data-${name}]:not(.card, .card *)`)
  )) {
    for (const number of (element.dataset[name] ?? '').split(' ')) {
      const own = found.get(number)
      if (own) own.push(element)
      else found.set(number, [element])
    }
  }
  return found
}

function marksOf(/** @type {HTMLElement} */ element) {
  return (element.dataset.m ?? '').split(' ')
}

function nameOf(/** @type {HTMLInputElement} */ input) {
  return `${input.name} ${input.value}`
}

/** A copy that may stand beside its original: an id stands once on a page. */
function copy(/** @type {HTMLElement} */ element) {
  const own = /** @type {HTMLElement} */ (element.cloneNode(true))
  own.removeAttribute('id')
  return own
}

/** The first stop at or below the top of the window; stops are in order of the page. */
function firstInSight(/** @type {HTMLElement[]} */ stops) {
  if (scrollY === 0) return 0
  const at = stops.findIndex((stop) => stop.getBoundingClientRect().top >= 0)
  return at < 0 ? 0 : at
}
