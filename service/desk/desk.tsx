import { type ComponentChildren, Fragment } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Client } from './client.js'
import { type Signed, signedIn, signOut } from './session.js'
import { Account } from './views/account.js'
import { Approval } from './views/approval.js'
import { Approvals } from './views/approvals.js'
import { Artifact, KeptArtifact } from './views/artifact.js'
import { Content } from './views/content/content.js'
import { Contents } from './views/content/list.js'
import { Corpus } from './views/corpus.js'
import { Draft } from './views/draft.js'
import { DraftStatus } from './views/draft-status.js'
import { SignIn } from './views/sign-in.js'
import { SourcesThere } from './views/source/list.js'
import { Source } from './views/source/source.js'
import { Usage } from './views/usage.js'
import { Verify } from './views/verify.js'
import { Watch } from './views/watch.js'
import { Validity } from './views/watches.js'
import { SeatContext } from './work.js'

/** Where one is: `#/NAME`, `#/NAME/ID` or `#/NAME/ID/VERSION`; what is not said is empty. */
interface Place {
  readonly name: string
  readonly id: string
  readonly version: string
}

interface View {
  readonly title: string
  /** Draws what the address names. */
  readonly draw: (place: Place, sign: (signed: Signed | undefined) => void) => ComponentChildren
}

/** By the name in the address. */
const VIEWS: Readonly<Record<string, View>> = {
  verify: { title: 'Verify a draft', draw: () => <Verify /> },
  draft: { title: 'Write a draft', draw: () => <Draft /> },
  drafts: { title: 'Draft', draw: ({ id }) => <DraftStatus id={id} /> },
  artifact: { title: 'Write an artifact', draw: () => <Artifact /> },
  artifacts: { title: 'Artifact', draw: ({ id }) => <KeptArtifact id={id} /> },
  content: {
    title: 'Content',
    draw: ({ id, version }) => (id === '' ? <Contents /> : <Content {...{ id, version }} />),
  },
  sources: {
    title: 'Sources',
    draw: ({ id }) => (id === '' ? <SourcesThere /> : <Source id={id} />),
  },
  approvals: { title: 'Approvals', draw: ({ id }) => (id === '' ? <Approvals /> : <Approval id={id} />) },
  validity: { title: 'Validity', draw: ({ id }) => (id === '' ? <Validity /> : <Watch id={id} />) },
  corpus: { title: 'Search the corpus', draw: () => <Corpus /> },
  usage: { title: 'Usage', draw: () => <Usage /> },
  account: { title: 'Account', draw: (_place, sign) => <Account onSign={sign} /> },
}
/** Those that the navigation leads to. */
const NAVIGATION: Readonly<Record<string, string>> = {
  verify: 'Verify',
  draft: 'Draft',
  artifact: 'Artifact',
  sources: 'Sources',
  content: 'Content',
  approvals: 'Approvals',
  validity: 'Validity',
  corpus: 'Corpus',
  usage: 'Usage',
  account: 'Account',
}

/** The page: who signed in, where he is, and the view that belongs there. */
export function Desk() {
  const [signed, setSigned] = useState(signedIn)
  const [ended, setEnded] = useState(false)
  const place = usePlace()
  const client = useMemo(
    () =>
      signed &&
      new Client(signed.token, () => {
        sign(undefined)
        setEnded(true)
      }),
    [signed],
  )
  function sign(next: Signed | undefined) {
    if (!next) signOut()
    setEnded(false)
    setSigned(next)
  }
  const { title, draw } = VIEWS[place.name] ?? {
    title: 'There is nothing here',
    draw: () => <p>The address names no view of the desk.</p>,
  }
  return (
    <>
      <a class="skip" href="#main" onClick={(event) => (event.preventDefault(), document.querySelector('h1')?.focus())}>
        To the content
      </a>
      <header class="masthead">
        <p class="name">tickmark</p>
        {client && <Navigation at={place.name} />}
      </header>
      <main id="main">
        {client && signed ? (
          <SeatContext.Provider value={{ client, signed }}>
            <Fragment key={`${place.name} ${place.id} ${place.version}`}>
              <Heading title={title} />
              {draw(place, sign)}
            </Fragment>
          </SeatContext.Provider>
        ) : (
          <>
            <Heading title="Sign in" />
            <SignIn ended={ended} onSign={sign} />
          </>
        )}
      </main>
      <footer>
        Verified means that the rules named decided on the basis shown, never that it is true in the world.
      </footer>
    </>
  )
}

function Navigation({ at }: { readonly at: string }) {
  return (
    <nav aria-label="Desk">
      <ul>
        {Object.entries(NAVIGATION).map(([name, words]) => (
          <li key={name}>
            <a href={`#/${name}`} aria-current={at === name || at === `${name}s` ? 'page' : undefined}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

let first = true

/** The title of a view. Whoever comes from another view is taken to it, so that a screen reader says where one is. */
function Heading({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title}: tickmark`
    if (!first) heading.current?.focus()
    first = false
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
}

/** Follows the address. */
function usePlace(): Place {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const follow = () => setHash(location.hash)
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const [, name = 'verify', id = '', version = ''] = /^#\/([\w-]+)(?:\/([\w-]+)(?:\/(\d+))?)?$/.exec(hash) ?? []
  return { name, id, version }
}
