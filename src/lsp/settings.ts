/** Which marks become diagnostics. */
export const SHOWN = ['violations', 'unverifiable', 'verified'] as const

export interface EditorSettings {
  readonly show: readonly (typeof SHOWN)[number][]
}

export const DEFAULTS: EditorSettings = { show: ['violations', 'unverifiable'] }

/** Reads the settings an editor sends: an object, or that object under `tickmark`. Gives the defaults for what is wrong, and says so. */
export function readEditorSettings(given: unknown): { settings: EditorSettings; fault?: string } {
  const outer = isObject(given) ? given : {}
  const own = isObject(outer['tickmark']) ? outer['tickmark'] : outer
  const show = own['show']
  if (show === undefined || show === null) return { settings: DEFAULTS }
  const known: readonly unknown[] = SHOWN
  if (Array.isArray(show) && show.every((item) => known.includes(item))) {
    return { settings: { show: show as EditorSettings['show'] } }
  }
  const fault = `Unexpected ${JSON.stringify(show)} for the setting tickmark.show, expected a list of ${SHOWN.join(', ')}`
  return { settings: DEFAULTS, fault }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
