import type { WebSite } from '#contract/web/web.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useSaveWebSiteMutation } from '../../../entities/page/web.api.ts'

/** Changes one thing of the site; the rest stays. */
export function useSaveSite(site: WebSite) {
  const [save, { error: failure, isLoading, reset }] = useSaveWebSiteMutation()
  const error = failure && apiErrorOf(failure)
  const fieldText = useFieldText(error)
  /** What is wrong with a list, whichever of its items it is. */
  const problemOf = (list: 'hosts' | 'goals') => {
    const field = Object.keys(error?.fields ?? {}).find(
      (name) => name === list || name.startsWith(`${list}.`),
    )
    return field && fieldText(field)
  }
  return {
    /** Whether it was saved. */
    save: async (change: Partial<Pick<WebSite, 'hosts' | 'goals' | 'keep_months'>>): Promise<boolean> => {
      const answer = await save({ hosts: site.hosts, ...change })
      return !answer.error
    },
    error,
    problemOf,
    fieldText,
    isSaving: isLoading,
    reset,
  }
}
