/** The two characters that some words begin with: asked at nearly every capital, before a pattern is run. */
export class Beginnings {
  readonly #pairs = new Uint8Array(128 * 128)

  constructor(pairs: readonly string[]) {
    for (const pair of pairs) this.#pairs[pair.charCodeAt(0) * 128 + pair.charCodeAt(1)] = 1
  }

  at(text: string, from: number): boolean {
    const [first, second] = [text.charCodeAt(from), text.charCodeAt(from + 1)]
    return first < 128 && second < 128 && this.#pairs[first * 128 + second] === 1
  }
}
