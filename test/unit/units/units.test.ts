import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../src/document/document.js'
import { analyteIn } from '../../../rules/common/units/analytes.js'
import { compareMeasures, conversions } from '../../../rules/common/units/convert.js'
import { Decimal } from '../../../rules/common/number/decimal.js'
import { measures } from '../../../rules/common/units/measures.js'
import { UNIT_LINES } from '../../../rules/common/units/unit-table.js'
import { fromKelvin, readUnit, toKelvin } from '../../../rules/common/units/units.js'

const read = (text: string) => readDocument(text).layer(measures).all
const brief = (text: string) => read(text).map(({ value, unit }) => `${value.toString()} ${unit.code}`)

describe('units', () => {
  it.each([
    ['mg/kg/day', 'mg/kg/d', 'T-1'],
    ['mL per hour', 'mL/h', 'L3 T-1'],
    ['units/kg/hr', 'U/kg/h', 'M-1 T-1 U'],
    ['mg/5 mL', 'mg/5mL', 'L-3 M'],
    ['square metres', 'm2', 'L2'],
    ['US gallons', 'gal_us', 'L3'],
    ['°F', 'degF', 'O'],
    ['degrees Celsius', 'Cel', 'O'],
    ['kilometres per hour', 'km/h', 'L T-1'],
    ['m3', 'm3', 'L3'],
    ['cm3/min', 'cm3/min', 'L3 T-1'],
    ['terawatt-hours', 'TWh', 'L2 M T-2'],
    ['mm Hg', 'mmHg', 'L-1 M T-2'],
    ['µmol/L', 'umol/L', 'L-3 N'],
  ])('reads %s', (text, code, dimension) => {
    expect(readUnit(text, 0)).toMatchObject({ code, dimension, to: text.length })
  })

  it.each(['people', 'points', 'Mgx', '%', 'Kings', 'minutesx', 'man-hours', 'mg3'])('leaves %s', (text) =>
    expect(readUnit(text, 0)).toBeUndefined(),
  )

  it('has a table of one line a unit, with codes and symbols that mean one thing each', () => {
    const rows = UNIT_LINES.trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
    expect(rows.every((row) => row.length === 5)).toBe(true)
    for (const column of [0, 3]) {
      const names = rows.flatMap((row) => (row[column] as string).split(' ')).filter(Boolean)
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
    }
    expect(rows.length).toBeGreaterThan(110)
  })
})

describe('measures', () => {
  it.each([
    ['a run of 12 miles and 500 m', ['12 mi', '500 m']],
    ['5mg twice, then 2.5 mL', ['5 mg', '2.5 mL']],
    ['6 ft 1 in tall, 7 lb 9 oz', ['73 in', '121 oz']],
    ['a 10-mile walk', ['10 mi']],
    ['4.5 million tonnes', ['4500000 t']],
    ['2000 mg in 1990', ['2000 mg']],
    ['grew 5 in 2019', ['5 in']],
    ['−3.5 °C at 1,013 hPa', ['-3.5 Cel', '1013 hPa']],
  ])('reads %s', (text, want) => expect(brief(text)).toEqual(want))
})

describe('conversions', () => {
  const pair = (text: string, analyte?: string) => {
    const [first, second] = read(text)
    if (!first || !second) throw new Error('two measures expected')
    return compareMeasures(first, second, analyte === undefined ? undefined : analyteIn(analyte))?.outcome
  }

  it.each([
    ['26.2 miles, 42.2 km', 'agrees'],
    ['26.2 miles, 24.2 km', 'differs'],
    ['100 °F, 37.8 °C', 'agrees'],
    ['a rise of 2 °C, 3.6 °F', 'agrees'],
    ['1 gallon, 4.5 litres', 'agrees'],
    ['1 gallon, 3.8 litres', 'agrees'],
    ['2 tons, 2.0 tonnes', 'agrees'],
    ['50 kg, 100 lb', 'near'],
    ['5 mg/L, 5 km', undefined],
  ])('%s: %s', (text, want) => expect(pair(text)).toBe(want))

  it.each([
    ['180 mg/dL, 10.0 mmol/L', 'Glucose', 'agrees'],
    ['180 mg/dL, 4.65 mmol/L', 'total cholesterol', 'agrees'],
    ['180 mg/dL, 10.0 mmol/L', 'total cholesterol', 'differs'],
    ['2.4 mEq/L, 1.2 mmol/L', 'Ca2+', 'agrees'],
    ['2.4 mEq/L, 1.2 mmol/L', 'potassium', 'differs'],
    ['14 mg/dL, 5.0 mmol/L', 'BUN', 'agrees'],
    ['150 mg/dL, 1.7 mmol/L', 'TG', 'agrees'],
    ['3.5 mg/dL, 1.13 mmol/L', 'Phos', 'agrees'],
    ['1.0 mg/dL, 17 µmol/L', 'T bili', 'agrees'],
    ['30 ng/mL, 75 nmol/L', 'Vit D', 'agrees'],
    ['14 mg/dL, 5.0 mmol/L', 'ferritin', undefined],
  ])('%s of %s: %s', (text, analyte, want) => expect(pair(text, analyte)).toBe(want))

  it('goes there and back', () => {
    const units = ['mi', 'km', 'ft', 'lb', 'kg', 'acres', 'ha', 'kPa', 'mmHg', 'kcal', 'kJ', 'mph'].map((name) =>
      readUnit(name, 0),
    )
    fc.assert(
      fc.property(fc.constantFrom(...units), fc.constantFrom(...units), fc.integer({ min: 1, max: 1e9 }), (a, b, n) => {
        if (!a || !b || a.dimension !== b.dimension) return
        const [there] = conversions(a, b)
        const [back] = conversions(b, a)
        const again = back?.(there?.(new Decimal(n)) ?? new Decimal(0))
        expect(again?.minus(n).abs().div(n).lt('1e-25')).toBe(true)
      }),
    )
    for (const code of ['Cel', 'degF', 'K'])
      expect(fromKelvin(toKelvin(new Decimal('98.6'), code, false), code, false).toFixed(10)).toBe('98.6000000000')
  })
})
