/** The engine's guarded readers of files, for whoever has a file that is no draft. */
export { decodeDraft as decodeText, textOf as extractDraft, type DraftText as ExtractedDraft } from 'tickmark/node'
