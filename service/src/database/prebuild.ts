/** Run at installation: makes the empty cluster that a first start unpacks. */
import { prebuild } from './pglite.js'

await prebuild()
