import { randomBytes } from 'node:crypto'

/** A new id: a prefix that says what it names, the time, and 80 random bits. Later ones sort after earlier ones. */
export function newId(prefix: string): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${prefix}_${time}${randomBytes(10).toString('hex')}`
}
