import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { readDocument } from '../../../src/document/document.js'
import { figures } from '../../../rules/common/number/lexer.js'
import type { Figure } from '../../../rules/common/number/figure.js'

function read(draft: string): readonly Figure[] {
  return readDocument(draft).layer(figures).all
}
function show(figure: Figure): string {
  const { unit, hedge, value } = figure
  const kind = unit.kind === 'none' ? '' : ` ${unit.code ?? unit.kind}`
  return `${figure.text}=${figure.class === 'quantity' ? value.toString() : figure.class}${kind}${hedge ? ` ${hedge.kind}` : ''}`
}
const shown = (draft: string) => read(draft).map(show)

describe('figures of prose', () => {
  it.each<[string, string[]]>([
    ['Sales of $4.2bn beat £318,450.25.', ['$4.2bn=4200000000 $', '£318,450.25=318450.25 GBP']],
    [
      'US$1.1 million, C$3,200k, EUR 45m and 5 million euros',
      ['US$1.1 million=1100000 USD', 'C$3,200k=3200000 CAD', 'EUR 45m=45000000 EUR', '5 million euros=5000000 EUR'],
    ],
    [
      'It rose 12% or 3 per cent, i.e. 40 bps or 0.4 percentage points.',
      ['12%=12 percent', '3 per cent=3 percent', '40 bps=40 bps', '0.4 percentage points=0.4 points'],
    ],
    [
      'Grouped 12\u2009345, 1\u202F234\u202F567, 7\u00A0500 and 1’250’000',
      ['12\u2009345=12345', '1\u202F234\u202F567=1234567', '7\u00A0500=7500', '1’250’000=1250000'],
    ],
    [
      'A toll of 61 cents, 5 to 10 cents, 12.5¢, 30 pence or 15 euro cents',
      ['61 cents=0.61 $', '5=0.05 $', '10 cents=0.1 $', '12.5¢=0.125 $', '30 pence=0.3 GBP', '15 euro cents=0.15 EUR'],
    ],
    ['₹12,34,567 and 3 crore', ['₹12,34,567=1234567 INR', '3 crore=30000000']],
    ['Cash moved from −$4.0 million to $(2.5)m.', ['−$4.0 million=-4000000 $', '$(2.5)m=-2500000 $']],
    ['The margin widened to 2.25–2.50%.', ['2.25=2.25 percent', '2.50%=2.5 percent']],
    ['Between $10 and $12 million', ['$10=10000000 $', '$12 million=12000000 $']],
    ['Costs of $10–12 million', ['$10=10000000 $', '12 million=12000000 $']],
    [
      'About 30% of some 1,200 staff, at least 40, or 50 or so',
      ['30%=30 percent about', '1,200=1200 about', '40=40 over', '50=50 about'],
    ],
    [
      'two per cent of twenty-five million, a hundred and five cases, half a million',
      ['two per cent=2 percent', 'twenty-five million=25000000', 'a hundred and five=105', 'half a million=500000'],
    ],
    [
      'Section 5, pages 12 and 13, COVID-19, H1N1 and Form 10-K',
      ['5=reference', '12=reference', '13=reference', '19=identifier', '1N1=identifier', '10=reference'],
    ],
    [
      'on 3 March 2024 and March 4, 2024, in 2023; 2024-06-01; 3/4/2024',
      ['3=date', '2024=date', '4=date', '2024=date', '2023=year', '2024-06-01=date', '3/4/2024=date'],
    ],
    ['version 2.3.1, the 3rd of 20/40 at 10:30', ['2.3.1=version', '3rd=ordinal', '20=pair', '40=pair', '10:30=time']],
    ['a 7-point scale, 5x the size, 12.5 mg/kg and 40mg', ['7=7', '5x=5 multiple', '12.5=12.5', '40mg=40 mg']],
  ])('%s', (draft, expected) => {
    expect(shown(draft)).toEqual(expected)
  })

  it('keeps printed precision, strict and loose', () => {
    const [a, b, c] = read('12,000 cases, $4.20bn and 37 more') as [Figure, Figure, Figure]
    expect([a.strict.toString(), a.loose.toString()]).toEqual(['0.5', '500'])
    expect([b.strict.toString(), b.loose.toString(), b.decimals]).toEqual(['5000000', '5000000', 2])
    expect([c.strict.toString(), c.loose.toString(), c.noun?.word]).toEqual(['0.5', '0.5', 'more'])
  })

  it('never throws, and every figure slices to its text without overlap', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '$',
        '(',
        ')',
        '-',
        '−',
        '–',
        ',',
        '.',
        ' ',
        '\u2009',
        '%',
        'bn',
        'million',
        'two',
        'hundred',
        'x',
        '1',
        '000',
        '2024',
        '/',
        ':',
        'about ',
      ),
      fc.string({ maxLength: 3, unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const document = readDocument(pieces.join(''))
        let last = { block: undefined as unknown, to: 0 }
        for (const figure of document.layer(figures).all) {
          expect(figure.text.length).toBeGreaterThan(0)
          expect(figure.from).toBeLessThanOrEqual(figure.parts.digitsFrom)
          expect(figure.to).toBeGreaterThanOrEqual(figure.parts.digitsTo)
          if (last.block === figure.block) expect(figure.from).toBeGreaterThanOrEqual(last.to)
          expect(figure.loose.gte(figure.strict)).toBe(true)
          expect(figure.value.isFinite()).toBe(true)
          last = { block: figure.block, to: figure.to }
        }
      }),
      { numRuns: 500 },
    )
  })
})
