/** The slip of the pen that makes one run of digits of another as long, if one does. */
export function digitSlip(printed: string, wanted: string): 'transposed digits' | 'one digit' | undefined {
  if (printed.length !== wanted.length) return undefined
  const places = Array.from(wanted, (_, i) => i).filter((i) => wanted[i] !== printed[i])
  const [a, b] = places as [number, number]
  if (places.length === 1) return 'one digit'
  const swapped = places.length === 2 && wanted[a] === printed[b] && wanted[b] === printed[a]
  return swapped ? 'transposed digits' : undefined
}
