import type { Line } from './grid.js'
import { stemOf } from './stems.js'

/** Words of headers over amounts of money, where nothing else says that they are. */
const MONEY = new Set(
  (
    'amount budget cost price revenue sale spend spent spending income profit loss earnings fee fare grant value wage salary pay turnover ' +
    'expense expenditure outlay debt fund loan rent tax premium claim dividend payment credit debit balance asset liability equity cash ' +
    'capital margin ebit ebitda interest penalty fine damages award invoice quote estimate tender bid contract donation bonus total net gross'
  )
    .split(' ')
    .map(stemOf),
)

/** Whether the name of a line is one of money. */
export function namesMoney({ parts }: Line): boolean {
  return parts.some((part) => part.some((stem) => MONEY.has(stem)))
}
