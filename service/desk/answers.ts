/** What the service answers: the schemas of its routes, as types. */
import type { Static } from 'typebox'
import type { GenerateResponse } from '../dist/artifacts/generate-schemas.js'
import type * as artifacts from '../dist/artifacts/schemas.js'
import type * as catalog from '../dist/catalog/schemas.js'
import type * as content from '../dist/content/schemas.js'
import type * as corpus from '../dist/corpus/schemas.js'
import type * as generation from '../dist/generation/schemas.js'
import type { Passport as MadePassport } from '../dist/generation/passport.js'
import type * as governance from '../dist/governance/approvals/schemas.js'
import type * as validity from '../dist/governance/validity/schemas.js'
import type * as identity from '../dist/identity/schemas.js'
import type * as sources from '../dist/sources/schemas.js'
import type * as usage from '../dist/usage/schemas.js'

export type { ProblemBody, Fault } from '../dist/http/problem.js'
export type Approval = Static<typeof governance.ApprovalResponse>
export type ApprovalWithText = Static<typeof governance.ApprovalWithText>
export type ApprovalList = Static<typeof governance.ApprovalList>
export type Artifact = GenerateResponse
export type ArtifactTypes = Static<typeof artifacts.TypesResponse>
export type Template = Static<typeof catalog.TemplateResponse>
export type Parameter = Template['parameters'][number]
export type Templates = Static<typeof catalog.TemplatesResponse>
export type Styles = Static<typeof catalog.StylesResponse>
export type Verticals = { readonly verticals: readonly { readonly id: string; readonly name: string }[] }
export type Content = Static<typeof content.ContentResponse>
export type ContentList = Static<typeof content.ContentList>
export type VersionList = Static<typeof content.VersionList>
export type { Report } from 'tickmark'
export type Regeneration = Static<typeof content.RegenerationResponse>
export type Watch = Static<typeof validity.WatchSchema>
export type WatchInFull = Static<typeof validity.WatchInFull>
export type WatchList = Static<typeof validity.WatchList>
export type CheckList = Static<typeof validity.CheckList>
export type Check = NonNullable<WatchInFull['last_check']>
export type Difference = NonNullable<Check['difference']>
export type Found = Static<typeof corpus.SearchResponse>
export type Submitted = Static<typeof generation.SubmitResponse>
export type Status = Static<typeof generation.StatusResponse>
export type Passport = MadePassport
export type Session = Static<typeof identity.SessionResponse>
export type Members = Static<typeof identity.MemberList>
export type KeyMade = Static<typeof identity.KeyMade>
export type Source = Omit<Static<typeof sources.SourceSchema>, 'non_claims'>
export type SourceList = Static<typeof sources.SourceList>
export type SourceText = Static<typeof sources.SourceText>
export type Usage = Static<typeof usage.UsageResponse>
export type Activity = Static<typeof usage.ActivityResponse>
