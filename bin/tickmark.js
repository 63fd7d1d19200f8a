#!/usr/bin/env node
require('../dist/command/start.cjs')
