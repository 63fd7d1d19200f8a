/** What is wrong with the content of a draft, in one line that does not say yet which file it is in. */
export class ExtractError extends Error {}
