import { useEffect, useRef } from 'preact/hooks'
import { Loading } from './parts.js'
import { useLoaded } from './work.js'

interface Shown {
  readonly name: string
  /** It is what was just asked for, so the page scrolls to it. Elsewhere that would take away what someone is reading, or about to press. */
  readonly isAnswer?: boolean
}

/**
 * An evidence page as the engine makes it, in a frame without the rights of this page: it runs its own script, sees no session and can ask
 * for nothing.
 */
export function Evidence({ page, name, isAnswer = false }: Shown & { readonly page: string }) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAnswer) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <figure class="evidence" ref={frame}>
      <figcaption>
        The draft with its marks
        <button type="button" onClick={() => save(page, `${name}.html`, 'text/html')}>
          Save this page
        </button>
      </figcaption>
      <iframe sandbox="allow-scripts" title="The draft with its marks" srcDoc={page} />
    </figure>
  )
}

/** The same, loaded when it is first shown. */
export function LoadedEvidence({ load, ...shown }: Shown & { readonly load: () => Promise<string> }) {
  const page = useLoaded(shown.name, load)
  return <Loading of={page}>{(text) => <Evidence page={text} {...shown} />}</Loading>
}

/** Hands a text to the browser as a file to be kept. */
export function save(text: string, name: string, type: string): void {
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name)
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
