/** Of an ordered list whose first items pass a test and whose others do not: how many pass. The test is put to few of them, by index. */
export function partitionPoint(count: number, passes: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (passes(middle)) low = middle + 1
    else high = middle
  }
  return low
}
