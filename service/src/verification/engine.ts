/** What other rooms need of the engine. Pure and bounded, but not quick on every input: call it in a worker. */
export {
  artifactTypes,
  deriveAuthorities,
  type Mark,
  type Outcome,
  readDraft,
  render,
  verifyArtifact,
  verticals,
  type ReadBlock,
  type ReadCitation,
  type ReadCode,
  type ReadFigure,
  type ReadPeriod,
  type Readings,
  type Source,
} from 'tickmark'
