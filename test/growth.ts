import { cpu } from './cpu.js'

/**
 * How many times as long the larger work takes. A busy machine only ever adds, so both are taken at their least, again and again while
 * they are not below a bound: what grows faster stays so. `floor`: milliseconds below which nothing can be measured.
 */
export function growth(small: () => void, large: () => void, below: number, floor = 4): number {
  let [less, more] = [Infinity, Infinity]
  for (let attempt = 0; attempt < 6 && !(more / Math.max(less, floor) < below); attempt++) {
    less = Math.min(less, cpu(small), cpu(small))
    more = Math.min(more, cpu(large), cpu(large))
  }
  return more / Math.max(less, floor)
}
