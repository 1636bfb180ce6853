import { useTranslation } from 'react-i18next'
import { useListCommunitiesQuery } from '../../entities/community/community.api.ts'

/** Which communities are open to a person, in words; tip: all their names, where only the first is written. */
export function useOpenText() {
  const { t } = useTranslation('users')
  const { data } = useListCommunitiesQuery({})
  return (ids: readonly string[] | null): { text: string; tip?: string } => {
    if (ids === null) return { text: t('everything') }
    const names = (data?.items ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    const [first, ...rest] = names
    if (first === undefined) return { text: t('nothingOpen') }
    if (rest.length === 0) return { text: first }
    return { text: t('more', { first, count: rest.length }), tip: names.join(', ') }
  }
}
