import type { WebPage } from '#contract/web.ts'
import { apiErrorOf } from '../../app/apiError.ts'
import { useTellFailure } from '../../app/useTellFailure.ts'
import { type CarriedTag, EditableTags } from '../tags/EditableTags.tsx'
import { pageName } from './pageName.ts'
import { useTagPageMutation, useUntagPageMutation } from './pages.api.ts'

/** The tags of a page, and for editors the way to change them. */
export function PageTags({ page }: { page: WebPage }) {
  return <EditableTags name={pageName(page)} tags={page.tags} onToggle={usePageTagging(page)} />
}

/** Puts a tag on a page or takes it off, at once; says so when the server refuses, and answers whether it is done. */
function usePageTagging({ id }: WebPage) {
  const [add] = useTagPageMutation()
  const [remove] = useUntagPageMutation()
  const tell = useTellFailure()
  return async (tag: CarriedTag, isOn: boolean) => {
    const { error } = await (isOn ? add : remove)({ id, tag })
    if (error) tell(apiErrorOf(error))
    return !error
  }
}
