/** What a document is called in a request for one. */
const DOCUMENT =
  '(?:(?:legal|clinical|data|policy|market|research|technical|progress|office|visit|consult(?:ation)?|encounter|SOAP|structured|short|brief|concise|formal|detailed|one-page|two-page|complete)[\\s-]+)*' +
  '(?:analysis|analyses|memo(?:randum)?|opinion|brief(?:ing)?|note|report|summary|document|draft|artifact|letter|overview|write-?up|paper|statement|section|discharge summary|assessment note)'
const VERB =
  '(?:write|draft|prepare|create|generate|produce|compose|provide|make|give(?: me)?|build|document|summari[sz]e|analy[sz]e|evaluate|assess|explain|discuss|describe|(?:need|want)(?= (?:an?|one) )|outline|turn (?:this|these|the following) into|put together|set out)'
const POLITE =
  '(?:(?:hi|hello|hey|okay|ok|so|please|kindly|now|also|then|(?:can|could|would) (?:you|someone|anyone)(?: please)?|I (?:need|want|would like)(?: you to)?|we need(?: you to)?|you are to)[,\\s]+)*'

/** A request for a document: what follows the name of the document is what it is about. */
const REQUEST = new RegExp(
  `^${POLITE}${VERB}\\s+(?:me\\s+|up\\s+)?(?:(?:a|an|the|this|our|one)\\s+)?${DOCUMENT}\\b(?:\\s+in\\s+(?:SOAP|IRAC|CREAC)\\s+(?:format|form))?\\s*(?<link>(?:for|about|on|of|regarding|concerning|covering|addressing|analy[sz]ing|assessing|evaluating|explaining|summari[sz]ing|comparing|as to|into|answering|from|based on|using)\\s+)?`,
  'i',
)
/** "Data brief please, from this list", "SOAP note needed: …": the document before the request. */
const WANTED = new RegExp(
  `^${POLITE}(?:(?:a|an|the|one)\\s+)?${DOCUMENT}(?<link>\\s+(?:for|about|on|of|regarding)\\s[^.:;?]{1,80}?)?,?\\s(?:please|pls|needed|wanted|required)(?=[\\s.,:;!]|$)`,
  'i',
)
/** "Summarize the following figures for the board in a data brief": a document further on. */
const ASKS_FOR = new RegExp(`^${POLITE}${VERB}\\b[^.:;]{1,120}\\b${DOCUMENT}\\b`, 'i')
/** "Analyze whether …": the question itself. */
const WHETHER = new RegExp(`^${POLITE}${VERB}\\s+(?:the (?:question|issue) (?:of )?)?(?=whether\\b|if\\b|how\\b)`, 'i')
/** What is said to the writer about the writing. */
const ABOUT_WRITING =
  /^(?:please |also |then |finally |always |(?:you )?(?:should|must|need to) )*(?:include|cite|use|add|list|cover|keep|limit|format|return|output|ensure|make sure|do not|don't|never|avoid|structure|organi[sz]e|mention|present|follow|base|rely|write|state|note|give|provide|address|treat|remember|focus|ignore|disregard|repeat|reply|respond|answer)\b/i
const WRITING =
  /\b(?:memo(?:randum)?|analysis|brief|note|document|report|artifact|section|heading|bullets?|words|paragraphs?|pages?|tone|audience|format|citations?|table of authorities|authorities|sources?|disclaimer|statistics?|figures?|codes? (?:for|in)|JSON|Markdown|template|style|language|jargon|draft|text|outlook|summary|instructions?|prompt|output|invent|fabricate|SOAP|structured|facts? (?:above|below|given|provided))\b/i
/** "Output totaled 18,240 MWh", "Cover of trees rose": the word is no order but what the sentence is about. */
const STATED = /^\w+ (?:of|per) |^\w+ (?:\w+ed|was|were|is|are|has|had|will|rose|fell|grew|stood|came)\b/i
/** Parts of a document in which an imperative is what the document says: plans and recommendations. */
const PLANS =
  /plan|recommend|follow|order|instruction|disposition|treatment|advice|next steps|action|remed|demand|request/i

/** Whether a sentence tells the writer what to write, rather than what the document says. */
export function isInstruction(text: string, label: string): boolean {
  if (label !== '' && PLANS.test(label)) return false
  if (REQUEST.test(text) || WANTED.test(text) || WHETHER.test(text)) return true
  if (/^(?:please )?analy[sz]e (?:the|this) (?:question|issue|matter|problem)\b/i.test(text)) return true
  if (/^you are (?:a|an|the)\b/i.test(text) || /^(?:please )?(?:cite|discuss|refer to|rely on)\s/i.test(text))
    return true
  if (ASKS_FOR.test(text) && !/\d/.test(text)) return true
  return ABOUT_WRITING.test(text) && WRITING.test(text) && !STATED.test(text)
}

/** What a request is about, in its own words; undefined where it does not say. */
export function subjectOf(instruction: string): string | undefined {
  const request = REQUEST.exec(instruction)
  const question = WHETHER.exec(instruction)
  const lead = question ?? (request?.groups?.['link'] === undefined ? undefined : request)
  if (!lead) {
    const wanted = WANTED.exec(instruction)
    if (wanted) {
      const about = /^\s*\w+\s(?<about>.*)/.exec(wanted.groups?.['link'] ?? '')?.groups?.['about']
      return plain(/^[\s,;:]+(?<rest>.{3,})/.exec(instruction.slice(wanted[0].length))?.groups?.['rest'] ?? about ?? '')
    }
    // "… note: 54-year-old man with …", "… a brief that …"
    const rest = request ? instruction.slice(request[0].length).trim() : ''
    return /^[:—–-]\s/.test(rest) ? plain(rest.slice(2)) : undefined
  }
  // "for the privacy office: may the clinic …": whom it is for, then what it is about.
  const rest = instruction.slice(lead[0].length)
  return plain(/^for\s/i.test(lead.groups?.['link'] ?? '') ? rest.replace(/^[^:;.?]{1,40}:\s/, '') : rest)
}

/** Words at the end of a request that only point at the rest of the prompt: "from the following facts below". */
const POINTERS = new Set(
  'from based on using given with according to only the these this following fact facts data figures information material notes details encounter visit text below above that follows follow provided and'.split(
    ' ',
  ),
)
const POINTS = new Set(['following', 'below', 'above', 'follows', 'follow', 'provided', 'this', 'these'])

/** Without the words that only point at the rest of the prompt. */
function plain(text: string): string | undefined {
  const words = text.trim().replace(/[.:]$/, '').split(/\s+/)
  let end = words.length
  while (end > 0 && POINTERS.has((words[end - 1] ?? '').toLowerCase().replace(/,$/, ''))) end--
  const cut = words.slice(end).some((word) => POINTS.has(word.toLowerCase()))
  const subject = (cut ? words.slice(0, end) : words).join(' ').replace(/,$/, '')
  return subject.length < 3 ? undefined : subject
}
