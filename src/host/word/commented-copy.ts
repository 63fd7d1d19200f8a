import type { DraftComment } from '../../report/word-comments.js'
import { docxText, MAIN_PART } from '../extract/docx-text.js'
import { extractDocx } from '../extract/docx.js'
import { ExtractError } from '../extract/error.js'
import { decodePart, guarded, LARGEST_PART } from '../extract/office-parts.js'
import { zipMembers } from '../releases/zip.js'
import { type ZipEntry, zipOf } from '../zip-writer.js'
import { commentsPath, nextCommentId, RELATIONSHIPS, TYPES, withNewComments } from './comments-part.js'
import { withComments } from './insert.js'
import { type Anchor, anchorsIn, paragraphOf } from './places.js'

/** A copy of a Word file with comments, and where they are. */
export interface CommentedCopy {
  readonly bytes: Buffer
  /** Comments at the words they are about, and those at the paragraph or the reference to the note. */
  readonly exact: number
  readonly near: number
}

/**
 * A copy of the Word file `source` was extracted from, with a comment for each given; those without a span are at the first paragraph. All other
 * parts are copied byte for byte, and the copy is read again: its text is that of the original. Throws {@link ExtractError}.
 */
export async function commentedCopy(
  bytes: Buffer,
  source: string,
  comments: readonly DraftComment[],
): Promise<CommentedCopy> {
  const draft = await extractDocx(bytes)
  if (draft.source !== source) throw new ExtractError('changed while it was verified; run again')
  const members = guarded(() => zipMembers(bytes, LARGEST_PART))
  const read = (path: string) => members.find((member) => member.path === path)
  const textOf = (path: string) => {
    const member = read(path)
    return (
      member &&
      asUtf8(
        decodePart(
          guarded(() => member.bytes()),
          path,
        ),
      )
    )
  }
  const known = commentsPath(textOf(RELATIONSHIPS))
  const parts = new Map(
    [MAIN_PART, RELATIONSHIPS, TYPES, ...(known === undefined ? [] : [known])].flatMap((path) => {
      const text = textOf(path)
      return text === undefined ? [] : [[path, text] as const]
    }),
  )
  const main = parts.get(MAIN_PART)!
  const text = await docxText(bytes, main)
  const first = text.paragraphs.map(paragraphOf).find((anchor) => anchor !== undefined)
  if (!first) throw new ExtractError('has no text that a comment could be put at')
  const anchorOf = anchorsIn(draft, text)
  const anchors = comments.map(({ span }): Anchor => (span && anchorOf(span)) ?? first)
  const from = nextCommentId(parts)
  const changed = new Map([
    ...withNewComments(
      parts,
      comments.map(({ lines, words }, i) => ({
        id: from + i,
        lines: words === undefined || anchors[i]!.kind === 'words' ? lines : [`“${words}”`, ...lines],
      })),
    ),
    [
      MAIN_PART,
      withComments(
        main,
        anchors.map((anchor, i) => ({ id: from + i, anchor })),
      ),
    ] as const,
  ])
  const kept = members.map((member): ZipEntry => [
    member.path,
    changed.get(member.path) ?? guarded(() => member.packed()),
  ])
  const added = [...changed].filter(([path]) => !read(path))
  const copy = zipOf([...kept, ...added], { deflate: true })
  if ((await extractDocx(copy)).source !== source) {
    throw new ExtractError('comments would change its text; nothing was written')
  }
  const exact = anchors.filter(({ kind }, i) => comments[i]!.span && kind === 'words').length
  return { bytes: copy, exact, near: comments.filter(({ span }) => span).length - exact }
}

/** A part that is written as UTF-8 must not say that it is something else. */
function asUtf8(xml: string): string {
  return xml.replace(/^(\s*<\?xml[^>]*?encoding\s*=\s*["'])[^"']*/, '$1UTF-8')
}
