/** What a generator yields, made once and only as far as it is asked for, however often it is gone through. */
export class Kept<T> implements Iterable<T> {
  readonly #made: T[] = []
  readonly #rest: Iterator<T>

  constructor(all: Iterable<T>) {
    this.#rest = all[Symbol.iterator]()
  }

  *[Symbol.iterator](): Generator<T> {
    for (let at = 0; ; at++) {
      if (at === this.#made.length) {
        const next = this.#rest.next()
        if (next.done === true) return
        this.#made.push(next.value)
      }
      yield this.#made[at] as T
    }
  }
}
