import { Beginnings } from '../letters/beginnings.js'
import { draft, type Draft, type Value } from '../draft.js'
import { at } from '../letters/characters.js'
import { spaced } from '../letters/spelling.js'

const CASE = String.raw`(?:[CTF]-)?\d{1,4}\/\d{2}(?:\s?(?:P|PPU|R|RENV|REV|OP))?`
const INSTRUMENT = String.raw`TFEU|TEU|TEC|EEC|EC Treaty|GDPR|ECHR|of the (?:Charter|EC Treaty|European Convention on Human Rights|Convention|TFEU|TEU|GDPR)`

/** One way to cite the law of the European Union or the European Convention on Human Rights. */
interface Form {
  readonly pattern: RegExp
  readonly value: (groups: readonly string[]) => Value
  readonly neutral?: true
}

const FORMS: readonly Form[] = [
  // ECLI:EU:C:2015:650, EU:T:2005:12
  {
    pattern: /(?:ECLI:)?(EU:[CTF]):((?:19|20)\d{2}):(\d{1,4})\b/y,
    value: ([court = '', year = '', number = '']) => ({ year, reporter: `ECLI:${court}`, number }),
    neutral: true,
  },
  // Case C-362/14, Joined Cases C-293/12 and C-594/12, Case 26/62
  {
    pattern: new RegExp(String.raw`(?:Joined\s)?Cases?\s(${CASE}(?:(?:,\s|,?\s(?:and|to|&)\s)${CASE})*)(?![\w/])`, 'y'),
    value: ([number = '']) => ({ series: 'Case', number: spaced(number) }),
  },
  // Application no. 74025/01, App. no. 5493/72
  {
    pattern: /App(?:lication|l)?s?\.?\s[Nn]os?\.?\s(\d{1,5}\/\d{2})\b/y,
    value: ([number = '']) => ({ series: 'Application', number }),
  },
  // ECHR 2005-IX
  { pattern: /ECHR\s((?:19|20)\d{2}-[IVX]{1,5})\b/y, value: ([number = '']) => ({ series: 'ECHR', number }) },
  // OJ L 95, 21.4.1993, p. 29; OJ C175/6
  {
    pattern: /O\.?J\.?\s([LC]\s?\d{1,4}(?:\/\d{1,5}|,\s\d{1,2}\.\d{1,2}\.\d{4}(?:,\sp\.\s\d{1,5})?)?)(?![\w/])/y,
    value: ([number = '']) => ({ series: 'OJ', number: spaced(number) }),
  },
  // Regulation (EU) 2016/679, Council Directive 93/13/EEC, Decision 2010/87/EU
  {
    pattern:
      /((?:Regulation|Directive|Decision)(?:\s\((?:EU|EC|EEC|Euratom|EU, Euratom)\))?)\s(?:No\.?\s)?(\d{1,4}\/\d{1,4}(?:\/[A-Z]{2,7})?)(?![\w/])/y,
    value: ([series = '', number = '']) => ({ series, number }),
  },
  // Article 101 TFEU, Art. 6(1) GDPR, Articles 7 and 8 of the Charter
  {
    pattern: new RegExp(
      String.raw`Art(?:icle|\.)s?\s(\d{1,3}[a-z]?(?:\(\w{1,3}\)){0,3}(?:(?:,\s|\sand\s|\sto\s|[–-])\d{1,3}(?:\(\w{1,3}\)){0,3}){0,4})\s(${INSTRUMENT})`,
      'y',
    ),
    value: ([article = '', series = '']) => ({ series: series.replace(/^of the /, ''), article }),
  },
]

const BEGINNINGS = new Beginnings('EC EU Ca Jo Ap OJ O. Re Di De Ar'.split(' '))

/** A case, an act or a provision of the law of the European Union or of the Convention: at its first letter. */
export function readEuropean(text: string, from: number): Draft | undefined {
  if (!BEGINNINGS.at(text, from)) return undefined
  for (const { pattern, value, neutral } of FORMS) {
    const match = at(pattern, text, from)
    if (match) return draft(neutral ? 'neutral' : 'unknown', from, from + match[0].length, value(match.slice(1)))
  }
  return undefined
}
