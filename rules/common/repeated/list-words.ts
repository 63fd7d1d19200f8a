/** Words of lists in prose: which say that not all is listed, which begin no name of a thing, and pairs that are one thing. */

export const EXAMPLES =
  /\b(?:includ\w+|among (?:them|others|which|whom)|such as|for example|for instance|e\.g|notably|mainly|mostly|chiefly|particularly|especially|in particular|etc|and (?:so on|others|more)|like|amongst|some of|most of|not least|starting with|beginning with)\b/i

/** It begins with a number, a preposition, a pronoun or a verb: a part of a sum, or a clause. */
export const NO_NAME_OF_ONE =
  /^(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|several|some|many|most|few|all|both|each|none|with|without|in|on|at|by|from|for|of|to|as|after|before|while|when|where|which|who|whose|whom|that|if|because|since|so|but|then|it|he|she|they|we|you|i|there|this|these|those|having|being|plus|not|first|firstly|second|secondly|third|thirdly|finally|namely|also|either|neither|whether|how|why|what|is|was|were|are|has|had|have|made|said|led|given|according|due|up|down|until|though|although|except|other|another|today|yesterday|only|just|even|however|therefore|yet)\b)/i

/** A clause inside an item, or several of them. */
export const SUBORDINATE =
  /\b(?:who|which|whose|where|when|while|whereas|because|although|though|if|is|are|was|were|has|have|had|will|would|can|could|may|might|must|should|did|does|do|two|three|four|five|six|seven|eight|nine|ten)\b/i

/** One thing of two names. */
export const COMPOUNDS =
  /\b(?:research and development|oil and gas|health and safety|food and (?:drink|beverages?)|property and casualty|bed and breakfast|profit and loss|mergers and acquisitions|terms and conditions|arts and crafts|law and order|plant and (?:machinery|equipment)|property, plant and equipment|trinidad and tobago|bosnia and herzegovina|antigua and barbuda|tyne and wear|st kitts and nevis|sales and marketing|supply and demand|wear and tear|sand and gravel|pulp and paper|iron and steel|wholesale and retail|media and entertainment|science and technology|culture and sport|fish and chips|water and sewerage|power and (?:gas|utilities|light)|aerospace and defen[cs]e|education and training|travel and (?:tourism|leisure)|(?:banking|insurance) and (?:finance|pensions)|repairs and maintenance|trade and industry|information and communications?|[a-z]+ and (?:sons?|partners|co|company|associates|brothers|other|others))\b/i

/** What names of places name: "five towns, Crewe, Luton and Hexham". */
const PLACE_KINDS = new Set(
  'towns cities villages countries counties regions districts boroughs states provinces islands municipalities parishes wards ports airports stations stops suburbs markets sites campuses hospitals clinics schools libraries museums branches depots plants'.split(
    ' ',
  ),
)

export function isPlaceKind(noun: string): boolean {
  return PLACE_KINDS.has(noun)
}

/** What there is mostly one of in a place: "six new shops, in Alnwick, Consett and Redcar". */
const ESTABLISHMENTS = new Set(
  'shops stores outlets branches offices centres centers clinics surgeries hospitals schools nurseries academies depots warehouses factories plants restaurants cafes cafés hotels showrooms hubs libraries museums galleries theatres cinemas gyms pharmacies stations stops terminals dealerships laboratories labs studios kitchens'.split(
    ' ',
  ),
)

export function isEstablishment(noun: string): boolean {
  return ESTABLISHMENTS.has(noun)
}
