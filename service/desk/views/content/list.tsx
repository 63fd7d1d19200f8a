import type { ContentList } from '../../answers.js'
import { Loading, Table, Time } from '../../parts.js'
import { More, usePages } from '../../pages.js'
import { Standing } from '../../standing.js'

/** What the account saved. */
export function Contents() {
  const pages = usePages<ContentList['items'][number]>('/content')
  return (
    <section class="sheet">
      <Loading of={pages}>
        {(items) =>
          items.length === 0 ? (
            <p>
              Nothing is saved yet. <a href="#/draft">Write a draft</a>, and save it when it is completed.
            </p>
          ) : (
            <Table
              label="Content"
              head={['Text', 'Template', 'Vertical', 'Version', 'Verification', 'Changed']}
              rows={items.map(({ content_id, template, title, vertical, version, verification, updated_at }) => [
                <a href={`#/content/${content_id}`}>{title ?? 'untitled'}</a>,
                template.replaceAll('_', ' '),
                vertical.replaceAll('_', ' '),
                version,
                <Standing of={verification} />,
                <Time of={updated_at} />,
              ])}
            />
          )
        }
      </Loading>
      <More of={pages} />
    </section>
  )
}
