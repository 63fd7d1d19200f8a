#!/usr/bin/env node
import { runHere } from '../dist/cli/tickmark.js'

process.exitCode = await runHere(process.argv.slice(2))
