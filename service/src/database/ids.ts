import { randomBytes } from 'node:crypto'

const ID = /^[a-z]{3}_[0-9a-f]{32}$/

/** Can it be an id? What cannot is nobody's, and need not be asked of the database, which takes no NUL. */
export function isId(given: string): boolean {
  return ID.test(given)
}

/** A new id: a prefix that says what it names, the time, and 80 random bits. Later ones sort after earlier ones. */
export function newId(prefix: string): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${prefix}_${time}${randomBytes(10).toString('hex')}`
}
