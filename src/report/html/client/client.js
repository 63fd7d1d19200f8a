// The page's script: filters, keys, and the evidence of the mark that is chosen. It makes no markup: it moves what stands there.

/** The gravest first: where marks overlap, the first that is shown. */
const GRAVEST_FIRST = ['violation', 'warning', 'accepted', 'unverifiable', 'verified']

/**
 * Brings a view to life. `changed` holds the names of the filters that the reader changed and is kept up to date, so that the next
 * view can begin with them. `address`: the page's address names the mark that is chosen. Returns a function that ends it.
 *
 * @param {Element} view
 * @param {{ changed?: Set<string>, address?: boolean }} [options]
 * @returns {() => void}
 */
export function enliven(view, { changed = new Set(), address = false } = {}) {
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
  /** @type {HTMLAnchorElement[]} Where the keyboard stops: where a mark begins that is shown, the gravest marks first. */
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
    const shownStops = all.filter((stop) => stop.hasAttribute('href'))
    stops = GRAVEST_FIRST.flatMap((state) => shownStops.filter((stop) => stop.dataset.v === state))
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
      element.title = titleOf(marks[states.indexOf(state)] ?? '', state)
    } else {
      element.removeAttribute('href')
      element.removeAttribute('title')
    }
  }

  function titleOf(/** @type {string} */ mark, /** @type {string} */ state) {
    const card = cards.get(mark)
    const message = card?.querySelector('.message')?.textContent
    const name = card?.querySelector('.state')?.textContent ?? state
    return message ? `${name}: ${message}` : name
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
    if (address) setAddress(stop)
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

  /** Shows or hides the filters where the panel has no room for them beside the evidence. */
  function fold() {
    const button = filters.elements.namedItem('fold')
    const open = view.classList.toggle('filtering')
    if (button instanceof HTMLElement) button.setAttribute('aria-expanded', String(open))
  }

  function walk(/** @type {1 | -1} */ step) {
    if (stops.length === 0) return
    const at = chosen ? stops.indexOf(chosen) + step : step === 1 ? 0 : stops.length - 1
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
      if (link?.matches('.findings a')) {
        const stop = marked
          .get(link.dataset.f ?? '')
          ?.map(stopOf)
          .find((own) => own?.hasAttribute('href'))
        if (!stop) return
        event.preventDefault()
        go(stop)
      } else if (link?.matches('.evidence a[data-p]')) {
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
      if (name === 'close') close()
      if (name === 'fold') fold()
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
  /** @type {HTMLDetailsElement[]} What is folded on the screen and is part of the record: printing shows it. */
  let unfolded = []
  addEventListener(
    'beforeprint',
    () => {
      unfolded = [
        .../** @type {NodeListOf<HTMLDetailsElement>} */ (view.querySelectorAll('details.record:not([open])')),
      ]
      for (const details of unfolded) details.open = true
    },
    { signal: life.signal },
  )
  addEventListener(
    'afterprint',
    () => {
      for (const details of unfolded) details.open = false
    },
    { signal: life.signal },
  )
  if (address) addEventListener('hashchange', follow, { signal: life.signal })

  for (const input of inputs) input.checked = input.defaultChecked !== changed.has(nameOf(input))
  filters.hidden = false
  filter()
  if (address) follow()
  return () => life.abort()

  /** Goes to the mark that the address names. */
  function follow() {
    const named = all.find((stop) => stop.id !== '' && `#${stop.id}` === location.hash)
    if (named && named !== chosen) go(named)
  }
}

/** Makes the address of the page that of a mark. A page in a frame that was written into it has no address of its own. */
function setAddress(/** @type {HTMLElement} */ stop) {
  if (location.protocol !== 'about:') history.replaceState(null, '', `#${stop.id}`)
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
