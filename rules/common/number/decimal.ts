import { Decimal as Base } from 'decimal.js'

/** Decimal numbers of 50 digits that never print an exponent: what all arithmetic on figures is done with. */
export const Decimal = Base.clone({ precision: 50, toExpNeg: -9e15, toExpPos: 9e15 })
export type Decimal = Base

export const ZERO = new Decimal(0)
export const HALF = new Decimal('0.5')
export const HUNDRED = new Decimal(100)
