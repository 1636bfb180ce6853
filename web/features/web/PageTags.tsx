import type { WebPage } from '#contract/web.ts'
import { EditableTags } from '../tags/EditableTags.tsx'
import { useTagging } from '../tags/useTagging.ts'
import { pageName } from './pageName.ts'
import { useTagPageMutation, useUntagPageMutation } from './pages.api.ts'

/** The tags of a page, and for editors the way to change them. */
export function PageTags({ page }: { page: WebPage }) {
  const [add] = useTagPageMutation()
  const [remove] = useUntagPageMutation()
  const tagging = useTagging(page.id, add, remove)
  return <EditableTags name={pageName(page)} tags={page.tags} onToggle={tagging} />
}
