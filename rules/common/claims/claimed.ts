/** Somebody else's figure, which need not agree with what the draft counts itself: a maker's, or that of another study. */
export const CLAIMED =
  /\b(?:claims?|claimed|claiming|advertis\w+|quotes|quoted|manufacturers?|makers?|vendors?|suppliers?|brochure|leaflet|label|the literature|published|elsewhere|(?:earlier|previous|other) (?:stud(?:y|ies)|trials?|reports?))\b/
