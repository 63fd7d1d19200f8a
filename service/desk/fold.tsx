import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

/** What is opened on demand: not before does it ask the service for anything. What was typed in it stays when it is closed. */
export function Fold({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  const [opened, setOpened] = useState(false)
  return (
    <details onToggle={({ currentTarget: { open } }) => open && setOpened(true)}>
      <summary>{title}</summary>
      {opened && children}
    </details>
  )
}
