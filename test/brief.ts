/** Briefs put together from parts, the same for the same choices: authorities, how they are cited, how the text is laid out. */
export interface Authority {
  /** As an entry prints it. */
  readonly entry: string
  readonly category: 'Cases' | 'Constitutional Provisions' | 'Statutes' | 'Rules' | 'Regulations' | 'Other Authorities'
  /** The full citation with a pin, as the text prints it. */
  readonly full: string
  /** A later short form, where the kind has one. */
  readonly short?: string
}

const NAMES =
  'Abernathy Bellweather Castellane Dunmore Eastlake Farnsworth Galloway Hartigan Ingersoll Jessop Kettering Lindqvist Merriweather Northcote Oakhurst Pemberton Quillfeather Ravenscroft Silverthorne Thistlewood Underhill Vandermeer Winterbourne Yarborough Zellweger'.split(
    ' ',
  )
const OTHERS = [
  'United States',
  'Coastal Mut. Ins. Co.',
  'City of Marlow',
  'State',
  'Harbor & Dock Workers, Inc.',
  "Commissioner's Bd. of Educ.",
  'Pinecrest Dev. Corp.',
]
const SERIES: readonly (readonly [reporter: string, court: string, least: number, years: readonly [number, number]])[] =
  [
    ['U.S.', '', 420, [1976, 2012]],
    ['F.3d', '3d Cir. ', 12, [1995, 2019]],
    ['F.2d', '9th Cir. ', 300, [1964, 1991]],
    ['F. Supp. 2d', 'D. Mass. ', 30, [1999, 2012]],
    ['A.3d', 'Del. ', 20, [2011, 2022]],
    ['S.W.3d', 'Tex. Crim. App. ', 40, [2001, 2019]],
  ]

/** The case of that number: no two have a name or a citation in common. */
export function caseOf(n: number): Authority {
  const first = NAMES[n % NAMES.length] ?? ''
  const round = Math.floor(n / NAMES.length)
  const plaintiff =
    round === 0
      ? first
      : `${first}${(NAMES[(n * 7 + round) % NAMES.length] ?? '').slice(1, 4)}${'aeiou'[round % 5] ?? ''}${'lmnrst'[Math.floor(round / 5) % 6] ?? ''}`
  const defendant = OTHERS[(n * 3) % OTHERS.length] ?? ''
  const [reporter, court, least, [from, to]] = SERIES[n % SERIES.length] ?? SERIES[0]!
  const volume = least + ((n * 13) % 90)
  const page = 100 + ((n * 37) % 800)
  const year = from + ((n * 5) % (to - from))
  const name = `*${plaintiff} v. ${defendant}*`
  return {
    category: 'Cases',
    entry: `${name}, ${volume} ${reporter} ${page} (${court}${year})`,
    full: `${name}, ${volume} ${reporter} ${page}, ${page + 4} (${court}${year})`,
    short: `*${plaintiff}*, ${volume} ${reporter} at ${page + 6}`,
  }
}

/** The authority of that number that is no case. */
export function provisionOf(n: number): Authority {
  const number = Math.floor(n / 5)
  switch (n % 5) {
    case 0:
      return { ...plain(`${8 + (number % 40)} U.S.C. § ${1201 + number * 7}`), category: 'Statutes' }
    case 1:
      return {
        ...plain(`${20 + (number % 25)} C.F.R. § ${400 + number}.${15 + (number % 30)}`),
        category: 'Regulations',
      }
    case 2:
      return {
        ...plain(`Fed. R. ${['Civ. P.', 'App. P.', 'Evid.', 'Crim. P.'][number % 4] ?? ''} ${8 + number}`),
        category: 'Rules',
      }
    case 3:
      return plain(`${70 + number} Yale L.J. ${200 + number * 3} (${1961 + (number % 50)})`)
    default:
      return {
        ...plain(`U.S. Const. amend. ${['I', 'IV', 'V', 'VI', 'VIII', 'XIV'][number % 6] ?? ''}`),
        category: 'Constitutional Provisions',
      }
  }
}

function plain(text: string): Authority {
  return { entry: text, full: text, category: 'Other Authorities' }
}

/** How a brief is laid out. */
export interface Plan {
  readonly authorities: readonly Authority[]
  /** For each paragraph of the argument, the authorities it cites; a repetition is a short form where there is one. */
  readonly paragraphs: readonly (readonly number[])[]
  readonly numbered?: boolean
  /** Paragraphs a page holds; absent, the draft has no page markers. */
  readonly page?: number
  /** Every third citation is followed by `Id.` */
  readonly ids?: boolean
}

const LEADS = [
  'The standard is settled. See ',
  'The district court read the rule too narrowly; ',
  'Nothing in the order below is to the contrary. ',
  'That is enough to decide the appeal. ',
  'The burden never shifted. *See also* ',
]

/** The argument of a brief, with the title of an empty table of authorities before it. */
export function brief({ authorities, paragraphs, numbered = false, page, ids = false }: Plan): string {
  const seen = new Set<number>()
  let count = 0
  const text = paragraphs.map((cited, i) => {
    const sentences = cited.map((n) => {
      const authority = authorities[n]!
      const again = seen.has(n) && authority.short !== undefined
      seen.add(n)
      count++
      const own = `${LEADS[(i + n) % LEADS.length] ?? ''}${again ? authority.short : authority.full}.`
      return ids && count % 3 === 0 && authority.short ? `${own} The holding is plain. *Id.*` : own
    })
    const paragraph = sentences.length > 0 ? sentences.join(' ') : 'The record speaks for itself.'
    const marker = page !== undefined && i % page === 0 ? `<!-- page ${i / page + 1} -->\n\n` : ''
    return `${marker}${numbered ? `${i + 1}. ` : ''}${paragraph}`
  })
  return `# Brief for Appellant\n\n## Table of Authorities\n\n## Argument\n\n${text.join('\n\n')}\n\n## Conclusion\n\nThe judgment should be reversed.\n`
}

/** Sixty pages that cite `cases` cases and `provisions` other authorities, each one to four times. */
export function longBrief(cases: number, provisions: number, scale = 1): string {
  const authorities = [
    ...Array.from({ length: cases }, (_, n) => caseOf(n)),
    ...Array.from({ length: provisions }, (_, n) => provisionOf(n)),
  ]
  const paragraphs: number[][] = Array.from({ length: 240 * scale }, () => [])
  authorities.forEach((_, n) => {
    for (let k = 0; k <= n % 4; k++) paragraphs[(n * 17 + k * 61) % paragraphs.length]!.push(n)
  })
  return brief({ authorities, paragraphs, page: 4 })
}
