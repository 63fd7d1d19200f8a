import { page } from './html/page.js'
import { json } from './json.js'
import type { FormatName } from './names.js'
import type { Format } from './result.js'
import { stylish } from './stylish.js'

/** The output formats by name. */
export const FORMATS: Readonly<Record<FormatName, Format>> = { stylish, json, html: page }
