/** A text with the decimal point where it prints one at half the height, as some journals do: "0·84". Every place in it stays where it is. */
export function pointed(text: string): string {
  return text.includes('·') ? text.replace(/(?<=[\d\s(=<>≤≥[])·(?=\d)/g, '.') : text
}
