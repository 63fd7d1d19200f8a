/**
 * Courts beside the United States that number their own judgments by year, as they stand in citations (`[2010] UKSC 42`, `2016 SCC 27`), with the
 * first year of any so numbered. Law institutes numbered older judgments later (`[1932] UKHL 100`): where that is so, the year of the
 * court's own beginnings. Sources: the lists of courts of BAILII, CanLII, AustLII, NZLII and the Supreme Court of India.
 */
const COURTS: Readonly<Record<string, string>> = {
  'United Kingdom':
    'UKSC:2009 UKHL:1838 UKPC:1809 UKUT:2008 UKFTT:2009 UKEAT:1976 EAT:2021 UKAIT:2003 UKIAT:2000 UKVAT:1973 EWCA:1910 EWHC:1838 EWFC:2013 EWCOP:2009 EWCC:2012 EWMC:2012 NICA:1921 NIQB:1999 NIKB:2022 NICh:1999 NIFam:1999 NICC:1999 ScotCS:1879 CSIH:2005 CSOH:2005 HCJAC:2005 HCJT:2005 SAC:2015',
  Ireland: 'IESC:1924 IECA:2014 IEHC:1924 IECCA:1924 IECC:1924',
  Canada:
    'SCC:2000 FC:2001 TCC:1983 CMAC:2001 ONCA:1998 ONSC:2000 ONSCDC:2007 ONCJ:2004 ONLTB:2005 BCCA:1999 BCSC:2000 BCPC:1998 ABCA:1998 ABQB:1998 ABKB:2022 ABPC:1998 SKCA:2000 SKQB:1999 SKKB:2022 SKPC:2001 MBCA:2000 MBQB:2000 MBKB:2022 QCCA:1998 QCCS:1999 QCCQ:2000 NSCA:1999 NSSC:2000 NBCA:1999 NBQB:1999 NBKB:2022 PECA:2006 PESC:2006 PESCAD:1996 PESCTD:1996 NLCA:2003 NLSC:2016 NLTD:2003 YKCA:2000 YKSC:2000 NWTCA:1998 NWTSC:1998 NUCA:2006 NUCJ:1999',
  Australia:
    'HCA:1903 HCATrans:1994 FCA:1977 FCAFC:2002 FCCA:2013 FedCFamC1A:2021 FedCFamC1F:2021 FedCFamC2G:2021 FamCA:1976 FamCAFC:2008 FMCA:2000 AATA:1976 NSWCA:1988 NSWCCA:1988 NSWSC:1988 NSWLEC:1980 NSWDC:2004 NSWCATAD:2014 VSC:1988 VSCA:1995 VCAT:1998 QCA:1992 QSC:1992 QDC:1998 WASC:1964 WASCA:1998 SASC:1989 SASCA:2021 SASCFC:2010 TASSC:1985 TASFC:2010 ACTSC:1986 ACTCA:2002 NTSC:1986 NTCA:1988',
  'New Zealand': 'NZSC:2004 NZCA:1958 NZHC:1865 NZDC:1981 NZFC:1981 NZEmpC:1991 NZERA:2000 NZEnvC:1996',
  India: 'INSC:1950',
  'South Africa': 'ZACC:1995 ZASCA:1911',
  Singapore: 'SGCA:1999 SGHC:1999',
  'Hong Kong': 'HKCFA:1997 HKCA:1946 HKCFI:1946',
}

export interface CourtAbroad {
  readonly country: string
  readonly since: number
}

/** By the letters of its citations; `FCA` counts from the earlier of Australia's and Canada's courts of that name. */
export const COURTS_ABROAD: ReadonlyMap<string, CourtAbroad> = new Map(
  Object.entries(COURTS)
    .flatMap(([country, list]) => list.split(' ').map((item) => ({ country, item })))
    .map(({ country, item }): [string, CourtAbroad] => {
      const [code = '', since = ''] = item.split(':')
      return [code, { country, since: Number(since) }]
    }),
)

/** Reports that are cited by volume, with the year in round brackets before it: `(1992) 175 CLR 1`. */
const BY_VOLUME =
  'TC CLR ALR ALJR ALD NSWLR VR SASR QdR Qd WAR FLR FCR LGERA IR ILRM NZLR DLR OR WWR BCLR NR SCR CCC CR SCC AIR SCALE SCJ EHRR CMLR ECR NLJ LT TLR LJ JP WLR BCLC FSR RPC FamLR ALJ ACSR ACLC'.split(
    ' ',
  )
/** Of these, the ones whose letters mean nothing else after a volume. */
const UNMISTAKABLE = new Set('ALJR NSWLR LGERA ILRM NZLR DLR WWR EHRR CMLR SASR'.split(' '))

/** A volume's report abroad. `dated`: a year in round brackets stands before the volume. */
export function isReportAbroad(code: string, dated: boolean): boolean {
  return dated ? BY_VOLUME.includes(code) : UNMISTAKABLE.has(code)
}
