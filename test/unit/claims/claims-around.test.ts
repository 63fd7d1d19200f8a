import { expect, it } from 'vitest'
import { arithmeticClaims } from '../../../rules/common/claims/arithmetic-claims.js'
import { type Claim, judge } from '../../../rules/common/claims/claim.js'
import { claimsAround } from '../../../rules/common/claims/claims-around.js'
import { EQUATION_DOUBTS } from '../../../rules/common/claims/equation/equation-doubts.js'
import { SCOPE_DOUBTS } from '../../../rules/common/claims/result-scope.js'
import type { Figure } from '../../../rules/common/number/figure.js'
import { figures } from '../../../rules/common/number/lexer.js'
import { readDocument } from '../../../src/document/document.js'

const SENTENCES = [
  ...EQUATION_DOUBTS.map(({ spares }) => spares),
  ...SCOPE_DOUBTS.flatMap(({ spares, twin }) => [spares, twin]),
]

/** Three examples a paragraph: what is said of one is searched beside others. */
const DRAFT = SENTENCES.map((text, i) => `${text}${i % 3 === 2 ? '\n\n' : ' '}`).join('')

const figuresOf = ({ printed, operands }: Claim) => [printed, ...operands.map(({ figure }) => figure)]

it.each([1, 2, 3, 5])("has a figure's claims as all of the draft has them, where the others are wanted: %i", (n) => {
  const document = readDocument(DRAFT)
  const printed = document.layer(figures)
  const all = printed.blocks.flatMap((block) => printed.in(block))
  const isWanted = (figure: Figure) => n === 1 || figure.from % n !== 0
  const around = document.layer(claimsAround)
  const whole = document.layer(arithmeticClaims).all
  const told = (claims: readonly Claim[], figure: Figure) =>
    claims
      .filter((claim) => figuresOf(claim).includes(figure))
      .filter((claim) => figuresOf(claim).every((other) => other === figure || isWanted(other)))
      .map((claim) => [claim.kind, claim.printed.text, claim.formula, judge(claim).verdict].join(' '))
  let count = 0
  for (const figure of all) {
    const own = told(whole, figure)
    count += own.length
    expect(told(around.of(figure, isWanted), figure)).toEqual(own)
  }
  expect(count).toBeGreaterThan(5)
})
