/**
 * Runs one named part of the work and gives its result: a layer, a rule, the parse. A host that wants to know where the time goes
 * passes one that looks at a clock; the engine itself has none. Parts nest: a rule builds the layers it asks for.
 */
export type Measure = <T>(part: string, work: () => T) => T

export const unmeasured: Measure = (_, work) => work()
