#!/usr/bin/env node
import { runHere } from '../dist/tickmark.js'

process.exitCode = await runHere(process.argv.slice(2))
