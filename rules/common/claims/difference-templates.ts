import { BORDER, LETTER } from '../prose/clauses.js'
import { fig, gap, SORT, template, type Template, words } from '../prose/template.js'

/** Ways to write that one amount less another is a third. Groups: `minuend`, `subtrahend`, `difference`; `addend` comes to the minuend. */

/** What there is at one time, and what comes in less what goes out is not: "income less expenditure left reserves of". */
export const STOCKS =
  'reserves?|cash(?: balance)?|bank balance|stocks?|inventor(?:y|ies)|debt|backlog|members(?:hip)?|headcount'

const A = fig('minuend', SORT.any)
const B = fig('subtrahend', SORT.any)
const D = fig('difference', SORT.any)
/** Of two percentages, the difference is one in points. */
const APART = fig('difference', SORT.any + SORT.points)
/** Up to four words before a figure. */
const FEW = "(?: [a-z'’-]{1,20}){0,4} "
const THE = "(?:(?:the|a|an|all|its|our|their|her|his|these|those|that|last year's) )?"
const LEAVES =
  '(?:,? ?(?:leaves?|leaving|left|gives?|giving|yields?|yielding|equals|equal to|is|was|=|for (?:a net|an overall)(?: [a-z]{1,20}){0,2} of|or|results? in|resulting in|makes|comes to))(?: [a-z-]{1,14}){0,4} '
const CAME_TO = '(?:of|was|were|is|are|at|to|totall?ed)'
/** Of what went into a patient and came out. */
const NET = '(?:net(?: (?:fluid )?balance)?|(?:fluid )?balance)(?: of| was|:)? (?:positive |[+] ?)?'
const BEFORE_LAST =
  '(?: (?:only|just|some|another|about|still|it with|us with|a|an|the|of|net|total|unspent|balance|remainder|surplus|sum)){0,5} '
/** Before an "and", which may begin a clause of its own. */
const JOIN = `(?:,? |${BORDER} ?)`
const BEGINS = `(?:^|[.:;,(–—${BORDER}] ?)`

/** The words say subtract. */
const SUBTRACTIONS = [
  // Revenue of A less costs of B leaves D; opening stock of A plus purchases of P less sales of B gives D
  template(
    A,
    '(?!, [a-z]+ minus )',
    `(?:${gap(20)},? plus${FEW}${fig('addend', SORT.any)})?`,
    gap(20),
    `,? (?:less(?! than)|minus|−|net of|after deducting|after deduction of|after subtracting)${FEW}`,
    B,
    gap(20),
    LEAVES,
    D,
  ),
  // Deducting B from A leaves D
  template(`(?:deducting|subtracting)${FEW}`, B, gap(20), ` from${FEW}`, A, gap(20), LEAVES, D),
  template(A, ' ?[−–-] ?', B, ' ?= ?', D),
  // Costs of B were deducted from revenue of A, leaving D
  template(B, gap(20), ` (?:was|were|is|are) (?:deducted|subtracted|taken) from${FEW}`, A, gap(20), LEAVES, D),
  // Of the budget of A, B has been spent, leaving D
  template(
    `${BEGINS}(?:of|from|out of) ${THE}(?:[a-z-]{1,20} ){0,3}`,
    fig('minuend', SORT.money),
    words(30),
    `,? (?:[a-z]{1,20} ){0,5}`,
    B,
    words(40),
    `,? (?:and )?leav(?:es?|ing)${BEFORE_LAST}`,
    D,
  ),
  // finished on A points, D clear of somebody on B
  template(
    A,
    '(?: (?:points?|votes?|runs|strokes|goals|seconds|minutes|votes))?(?: [a-z]+){0,2},? (?:which is |who is |or |and so )?',
    D,
    "(?: [a-z]+)? (?:clear of|ahead of|behind|in front of|adrift of) (?:[a-z.'-]+ ){0,3}[a-z.'-]+,?(?: (?:who|which|whose)(?: [a-z]+){1,3})?(?: (?:on|with|at|had|has|took|scored|polled|managed|recorded))? ",
    B,
    '(?! (?:years?|months?|weeks?|days?)\\b)',
  ),
  // A exceeded B by D
  template(
    A,
    gap(20),
    ` (?:exceed(?:s|ed)|beats?|topped|surpass(?:es|ed)|outstrip(?:s|ped)|outperform(?:s|ed))${FEW}`,
    B,
    gap(20),
    ' by ',
    APART,
  ),
  // B fell short of A by D
  template(B, gap(20), ` (?:(?:fell|falls) short of|missed|misses|trailed|trails)${FEW}`, A, gap(20), ' by ', APART),
  // A gap of D separated A from B
  template(
    '\\b(?:gap|difference) of ',
    APART,
    gap(30),
    ` (?:separated|separates|between)${FEW}`,
    A,
    gap(20),
    ` (?:from|and)${FEW}`,
    B,
  ),
  // The gap between A and B is D
  template(
    `\\b(?:gap|difference) between${FEW}`,
    A,
    gap(30),
    ` and${FEW}`,
    B,
    gap(30),
    ' (?:is|was|of|amounts to|came to) ',
    APART,
    '(?! (?:in|at|before|ago|earlier|last|the year))',
  ),
  // A … and B, a difference of D
  template(A, gap(20), ` and${FEW}`, B, gap(20), ',? (?:a|the) (?:difference|gap) (?:of|is|was) ', APART),
  // Intake was A and output B, for a net balance of D
  template(
    '\\bintake(?: (?:was|of|totall?ed))?:? ',
    fig('minuend', SORT.amount + SORT.year),
    gap(20),
    '(?:[,;/]| and|,? with) ?(?:(?:total|fluid|measured) )?output(?: (?:was|of|totall?ed))?:? ',
    fig('subtrahend', SORT.amount + SORT.year),
    gap(20),
    `[,;]? (?:(?:for a|with a|giving a|a) )?${NET}`,
    D,
  ),
  // I/O: in A, out B, net D
  template(
    '\\bi ?[/&] ?o(?:[: ][a-z0-9: ]{0,16})? in:? ',
    fig('minuend', SORT.amount + SORT.year),
    gap(4),
    '[,;/]? out:? ',
    fig('subtrahend', SORT.amount + SORT.year),
    gap(4),
    `[,;]? ${NET}`,
    D,
  ),
  // Smith received A votes to Jones's B, a margin of D
  template(
    '(?<!from ~?)',
    fig('minuend', SORT.number),
    gap(20),
    ",? (?:to|against|versus|vs)(?: [a-z'-]{1,20}){0,4} ",
    fig('subtrahend', SORT.number),
    gap(12),
    ',? (?:or |by |for )?(?:a|the) (?:winning )?margin of ',
    fig('difference', SORT.number),
  ),
  // 52.3% of the vote to his 45.1%, a margin of 7.2 points
  template(
    fig('minuend', SORT.percent),
    gap(20),
    "(?: \\()?,? (?:to|against|versus|vs|compared (?:with|to))(?: [a-z'-]{1,20}){0,4} ",
    fig('subtrahend', SORT.percent),
    gap(20),
    '\\)?,? (?:or |by |for )?(?:a|an|the) (?:winning )?(?:margin|lead|gap|difference|spread|outperformance|advantage)(?: of| was) ',
    APART,
  ),
  // Gross profit was D (revenue A less cost of sales B)
  template(
    '\\b(?:of|was|is|at|to|were) ',
    D,
    ' \\((?:[a-z-]{1,20} ){0,4}(?:of )?',
    A,
    words(30),
    `,? (?:less|minus|net of)${FEW}`,
    B,
    words(30),
    '\\)',
  ),
]

const REMAINS =
  '(?: (?:is|are|was|were|has|have|had|will|yet|still|to|be)){0,3} (?:left|remain(?:s|ed|ing)?|outstanding|unspent|unused|undrawn|unpaid|unsold|available|vacant|empty|in hand|to go)\\b'
const PARTED = '(?:paid|repaid|spent|used|sold|gave away|given away|returned|withdrew|withdrawn|lost|drew|drawn)'

/** More may have been taken off than is printed. */
const REMAINDERS = [
  // With revenue of A and costs of B, profit was D; receipts were A and payments B, leaving a balance of D
  template(
    `\\b(?:revenues?|sales|income|receipts|turnover|proceeds)(?: [a-z${LETTER.year}]{1,20}){0,6} ${CAME_TO} `,
    A,
    gap(12),
    `${JOIN}(?:and|with|against) (?:[a-z-]{1,20} ){0,3}(?:costs?|expenses?|expenditures?|outgoings|outlays?|payments|disbursements|spending)(?: [a-z${LETTER.year}]{1,20}){0,6}?(?: ${CAME_TO})? `,
    B,
    gap(20),
    `(?:profit|surplus|deficit|loss|income|margin|balance|contribution|result|excess)(?: [a-z]{1,20}){0,5} ${CAME_TO} `,
    D,
  ),
  // Of the budget of A, B has been spent and D remains
  template(
    `${BEGINS}(?:of|from|out of) ${THE}(?:[a-z-]{1,20} ){0,3}`,
    A,
    words(30),
    ',? (?:[a-z]{1,20} ){0,4}',
    B,
    words(40),
    `${JOIN}and${FEW}`,
    D,
    REMAINS,
  ),
  // Owed A, paid B and still owes D
  template(
    '\\b(?:owed|had|held|borrowed|received|inherited|raised|started with|began with|bought|purchased) ',
    A,
    gap(30),
    `,? (?:and )?(?:(?:has|have|had|since|then|later) ){0,2}${PARTED}(?: (?:back|off|only|just|some|about|all but))? `,
    B,
    gap(30),
    `${JOIN}and (?:(?:still|now|thus|so) )?(?:owes|owed|has|had|holds|held|keeps|kept|retains|retained|(?:is|was) left with) (?:(?:a balance of|the (?:other|remaining)|only|just) )?`,
    D,
  ),
  // Sold B of A shares and kept D; repaid B of the loan of A, leaving D
  template(
    `\\b${PARTED} `,
    B,
    ` of ${THE}(?:[a-z-]{1,20} of )?`,
    A,
    words(40),
    `(?:,? (?:and )?leav(?:es|ing)${BEFORE_LAST}|,? and (?:kept|keeps|retained|retains|still has|still holds)(?: (?:the )?(?:other|remaining))? )`,
    D,
  ),
  // B of the A units are let and D are vacant
  template(
    B,
    ` (?:out )?of ${THE}`,
    A,
    words(40),
    `${JOIN}(?:and|while|with) (?:(?:the (?:other|remaining)|only|just) )?`,
    D,
    `(?:${REMAINS}| (?:are|were|is|was|did|do|have|had|could|would) (?:not|no)\\b)`,
  ),
]

export interface Differences {
  readonly templates: readonly Template[]
  /** What a sentence must have for any of them to fit. */
  readonly hint: RegExp
  /** May more have been taken off than is printed? */
  readonly open: boolean
}

export const DIFFERENCES: readonly Differences[] = [
  {
    templates: SUBTRACTIONS,
    hint: /less|minus|clear of|ahead of|behind|in front|adrift|intake|net|balance|margin|[−–=-]|deduct|subtract|leav|exceed|beat|topped|surpass|outstrip|short of|miss|trail|gap|difference|lead|spread|perform|advantage/,
    open: false,
  },
  {
    templates: REMAINDERS,
    hint: /remain|left|leav|outstanding|un(?:spent|used|drawn|paid|sold)|available|vacant|empty|in hand|to go|owe[sd]|ha[ds]|hold|held|kept|keeps|retain|not?\b|costs?|expen|outgoings|spending|payments/,
    open: true,
  },
]
