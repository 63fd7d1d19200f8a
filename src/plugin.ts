/**
 * For plugins: checks and rules of one's own, with the tools the engine's are made of.
 *
 * @packageDocumentation
 */
export { defineLayer, type Layer, type LayerContext } from './document/layer.js'
export { matches } from './document/matches.js'
export type { Document } from './document/document.js'
export type { Block, Place } from './document/model.js'
export { type Decision, type Evidence, type Grounds, unverifiable, verified, violation } from './rule/decision.js'
export {
  type Check,
  type CheckDefinition,
  type Context,
  defineCheck,
  defineRule,
  type Example,
  type Rule,
  type RuleDefinition,
} from './rule/define.js'
export { definePlugin, type Plugin } from './rule/plugin.js'
export type { Subject } from './rule/subject.js'
