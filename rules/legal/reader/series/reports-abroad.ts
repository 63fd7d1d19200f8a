import { matches } from '../../../../src/document/matches.js'
import { relaxed } from '../letters/spelling.js'

/**
 * Law reports of other countries that are cited by the year in square brackets, with the first year of the series and, where it has ended, the last.
 * Sources: the Cardiff Index to Legal Abbreviations; the Incorporated Council of Law Reporting's list of its series since 1865; the Supreme
 * Court of Canada and the New Zealand Council of Law Reporting on their own reports.
 */
const SERIES: Readonly<Record<string, string>> = {
  'United Kingdom':
    'AC:1891 Ch:1891 QB:1891 KB:1901 P:1891-1971 Fam:1972 WLR:1953 All ER:1936 All ER (Comm):1999 All ER (EC):1995 ICR:1972 IRLR:1972 PTSR:2007 Bus LR:2007 STC:1973 FLR:1980 BCLC:1983 BCC:1983 EGLR:1975 EMLR:1993 FSR:1963 RPC:1884 CMLR:1962 ECR:1954-2011 Lloyd’s Rep:1951 CLC:1994 Imm AR:1972 INLR:1997 UKHRR:2000 EHRR:1979 SLT:1893 NI:1925 HLR:1981 JPL:1948 Cr App R:1908 Cr App R (S):1979 LGR:1902 Con LR:1983 BLR:1976 PIQR:1992 RTR:1970 Pens LR:1989 Costs LR:1997',
  Ireland: 'IR:1894 ILRM:1976',
  Canada: 'SCR:1923 FCR:2003 DLR:1923 OR:1931-1973 WWR:1911',
  Australia: 'VR:1957 Qd R:1958 WAR:1960',
  'New Zealand': 'NZLR:1883',
  Singapore: 'SLR:1965 SLR(R):1965',
  'Hong Kong': 'HKLR:1905 HKLRD:1993 HKC:1946',
}

export interface ReportAbroad {
  readonly country: string
  readonly since: number
  readonly until?: number
}

const BY_NAME: ReadonlyMap<string, ReportAbroad> = new Map(
  Object.entries(SERIES).flatMap(([country, list]) =>
    [...matches(/([A-Z][^:]{0,20}):(\d{4})(?:-(\d{4}))?/g, list)].map(
      ([, name = '', since, until]): [string, ReportAbroad] => [
        relaxed(name),
        { country, since: Number(since), ...(until !== undefined && { until: Number(until) }) },
      ],
    ),
  ),
)

/** The series of reports that goes by that abbreviation. */
export function reportAbroad(reporter: string): ReportAbroad | undefined {
  return BY_NAME.get(relaxed(reporter.replace(/^(ECR)\s(?:I{1,2}|SC)$/, '$1')))
}
