import { unified } from 'unified'
import remarkParse from 'remark-parse'
import { readFileSync } from 'node:fs'
unified().use(remarkParse).parse(readFileSync(process.argv[2], 'utf8'))
