import type { WebPage } from '#contract/web.ts'
import { EditableTags } from '../tags/EditableTags.tsx'
import { useTagging } from '../tags/useTagging.ts'
import { pageName } from './pageName.ts'

/** The tags of a page, and for editors the way to change them. */
export function PageTags({ page }: { page: WebPage }) {
  const tagging = useTagging('page', page.id)
  return <EditableTags name={pageName(page)} tags={page.tags} onToggle={tagging} />
}
