import type { WebPage } from '#contract/web/web.ts'
import { pageName } from '../../../entities/page/pageName.ts'
import { EditableTags } from '../../../entities/tag/EditableTags.tsx'
import { useTagging } from '../../../entities/tag/useTagging.ts'

/** The tags of a page, and for editors the way to change them. */
export function PageTags({ page }: { page: WebPage }) {
  const tagging = useTagging('page', page.id, pageName(page))
  return <EditableTags name={pageName(page)} tags={page.tags} onToggle={tagging} />
}
