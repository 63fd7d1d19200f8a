import { setFlagsFromString } from 'node:v8'

/** For a process that does little but run the engine: much code, each part of which is run seldom. */
export function setEngineFlags(): void {
  // A pattern is compiled to machine code at once: most run more than once, and bytecode first would be the work done twice.
  // Not `--no-regexp-tier-up`: Node's own patterns are bytecode by now, and V8 would jump into it as if it were machine code.
  setFlagsFromString('--regexp-tier-up-ticks=0')
  // Functions are optimized when they have run nine times as long as is usual. In a short run it comes too late to pay, and in a long one
  // it takes half of the time of the first hundreds of texts.
  setFlagsFromString('--interrupt-budget=600000')
}
