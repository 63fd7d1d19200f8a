/**
 * The direction of an embedding, each part in one signed byte: a quarter of the room of 32-bit floats, and products that are whole
 * numbers, the same on every machine. Length: the dimensions of the model.
 */
export type Vector = Int8Array

/** Scales a vector so that its largest part is ±127, and rounds. The null vector stays what it is: it is near nothing. */
export function quantise(vector: ArrayLike<number>): Vector {
  const result = new Int8Array(vector.length)
  let largest = 0
  for (let i = 0; i < vector.length; i++) largest = Math.max(largest, Math.abs(vector[i] as number))
  if (!(largest > 0) || !Number.isFinite(largest)) return result
  for (let i = 0; i < vector.length; i++) result[i] = Math.round((127 * (vector[i] as number)) / largest)
  return result
}

/** The length of a vector. */
export function norm(vector: ArrayLike<number>): number {
  return Math.sqrt(product(vector, vector))
}

/** The scalar product of two vectors of the same length. */
export function product(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}
