/** Behind a rate: it is for one of two things at once. "£10,000 a bed in each of the four months", "£12 a head a week" */
export const FOR_TWO =
  /^(?: [a-z]+)? (?:an?|per|each|for each|for every) [a-z-]+(?: [a-z-]+)?,? (?:in each(?: of (?:the|its|those) [a-z]+)?|for each(?: of (?:the|its|those) [a-z]+)?|an?|per|each|every) (?:hour|day|night|week|month|quarter|term|season|year)s?\b/i
