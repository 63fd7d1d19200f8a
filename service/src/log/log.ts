import { type Logger, pino } from 'pino'

export const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The log: JSON lines on standard error, without a word of a draft, a source or a key. */
export function makeLog(level: (typeof LEVELS)[number]): Logger {
  return pino(
    { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    pino.destination({ fd: 2, sync: true }),
  )
}

/** What the log may say of an error that nobody foresaw: its kind and where it came from. Its message may quote a draft. */
export function errorFacts(error: unknown): { readonly error: string; readonly frames: readonly string[] } {
  if (!(error instanceof Error)) return { error: typeof error, frames: [] }
  const { code } = error as { code?: unknown }
  return {
    error: typeof code === 'string' ? code : error.name,
    frames: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
  }
}
