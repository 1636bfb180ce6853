import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Community } from '#contract/settings/settings.ts'
import { Part } from '../../app/failure/Part.tsx'
import { SearchField } from '../../ui/field/SearchField.tsx'
import look from '../../ui/look.module.css'
import { useListCommunitiesQuery } from './community.api.ts'
import { useFormat } from './useCommunity.ts'

/** As many are drawn; the search leads to the others. */
const most = 50
/** Up to so many are seen at a glance. */
export const mostWithoutSearch = 8

interface Props {
  searchLabel: string
  className: string | undefined
  /** Of the list itself. */
  label?: string
  /** Which of them are in the list; all unless told. */
  isListed?: (community: Community) => boolean
  /** A line of the list. */
  children: (community: Community, all: readonly Community[]) => ReactNode
}

const always = () => true

/** Communities in their order, searched by their names and those of their clients where they are many. */
export function CommunityList({ searchLabel, className, label, isListed = always, children }: Props) {
  const { t } = useTranslation('common')
  const format = useFormat()
  const communities = useListCommunitiesQuery({})
  const [search, setSearch] = useState('')
  return (
    <Part query={communities} height={160}>
      {({ items: all }) => {
        const items = all.filter(isListed)
        const found = items.filter(({ name, client }) =>
          `${name} ${client?.name ?? ''}`.toLowerCase().includes(search.toLowerCase()),
        )
        return (
          <>
            {items.length > mostWithoutSearch && (
              <SearchField
                label={searchLabel}
                clearLabel={t('community.clearSearch')}
                value={search}
                onChange={setSearch}
              />
            )}
            <ul className={className} aria-label={label}>
              {found.slice(0, most).map((community) => children(community, items))}
            </ul>
            {found.length === 0 && <p className={look.hint}>{t('community.nothing')}</p>}
            {found.length > most && (
              <p className={look.hint}>
                {t('community.more', { shown: most, total: format.number(found.length) })}
              </p>
            )}
          </>
        )
      }}
    </Part>
  )
}
