import { existsSync, readFileSync } from 'node:fs'

/**
 * The most memory this process has held, in MiB. On Linux from the kernel's own note: what `resourceUsage` says there begins with
 * what the parent held when it started this one.
 */
export function peakMiB() {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS
  return Number(kilobytes) / 1024
}
