import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageName, shortUrl } from '../../../entities/page/pageName.ts'
import { useListPagesQuery } from '../../../entities/page/web.api.ts'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import type { LinkedPage } from '../campaign/campaignDraft.ts'
import styles from './Linked.module.css'

interface Props {
  /** Ids of those that are linked already. */
  without: readonly string[]
  onPick: (page: LinkedPage) => void
}

/** Web pages, those most looked at first; found by name and address. */
export function PagePicker({ without, onPick }: Props) {
  const { t } = useTranslation(['campaigns', 'filters'])
  const [search, setSearch] = useState('')
  const { data, isFetching } = useListPagesQuery({ filters: { search }, per_page: 50 })
  const offered = data?.items.filter(({ id }) => !without.includes(id))
  return (
    <div className={styles.picker}>
      <SearchField
        label={t('filters:search')}
        clearLabel={t('filters:clearSearch')}
        value={search}
        onChange={setSearch}
      />
      <ul className={styles.options} aria-label={t('linked.pages')} aria-busy={isFetching}>
        {!offered && <Skeleton height={48} />}
        {offered?.length === 0 && <li className={styles.none}>{t('linked.noPage')}</li>}
        {offered?.map(({ id, url, title, name }) => (
          <li key={id}>
            <UnstyledButton className={styles.option} onClick={() => onPick({ id, url, title, name })}>
              <span className={styles.words}>
                <bdi className={styles.text}>{pageName({ url, title, name })}</bdi>
                <small>{shortUrl(url)}</small>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
