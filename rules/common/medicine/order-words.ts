/** Some of these words stand where a number dispensed, or an amount without a figure, is said in words. */
const COUNTED_OUT =
  /#\s?\d|\b(?:(?:disp(?:ensed?)?|qty|quantity|supply|supplied|(?:supply|total|pack|packet|box|bottle|carton|tub|jar) of)\.?:?\s?#?\s?\d|the \d{1,4} (?:dispensed|supplied|prescribed|issued)|tab(?:let)?s?\b|cap(?:sule|let)?s?\b|pill|puff|patch|spray|sachet|lozenge|suppositor|doses?\b|vial|ampou?le|syringe|pens?\b|(?:milli)?lit(?:re|er)s?\b|gram)/i
/** And of these where a number of pieces or a frequency is, or where a figure is said to be of a day. */
const TAKEN_SO_OFTEN =
  /\b(?:every|each|day|daily|24|twenty-four|tdd|hourly|week(?:ly)?|alternate|meals?|night(?:ly)?|bedtime|morning|evening|noon|midday|afternoon|breakfast|lunch|tea|dinner|supper|divided|twice|time|[btq]\.?i\.?d|bd|tds|q\.?ds?|q\s?(?:\d|four|six|eight|twelve|twenty))|w\/v/i
/** Roles of which no equation is made without a word. */
const PLAIN: readonly ReadonlySet<string>[] = [new Set(['X', 'T', 'W', 'A']), new Set(['V', 'T', 'W', 'A'])]

/** Whether a block whose measures have these roles may tie any in an equation: most texts are no orders, and their words need not be read. */
export function mayBeOrdered(text: string, roles: ReadonlySet<string>): boolean {
  const isOf = (some: ReadonlySet<string>) => [...roles].every((role) => some.has(role))
  if (!PLAIN.some(isOf)) return true
  return COUNTED_OUT.test(text) || (!isOf(TIMES_ALONE) && TAKEN_SO_OFTEN.test(text))
}

const TIMES_ALONE: ReadonlySet<string> = new Set(['T'])
