import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconPlus, IconWorld, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import linkPicker from '../../../entities/link/LinkPicker.module.css'
import { pageName, shortUrl } from '../../../entities/page/pageName.ts'
import { useListPagesQuery } from '../../../entities/page/web.api.ts'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import look from '../../../ui/look.module.css'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import type { LinkedPage } from '../campaign/campaignDraft.ts'
import styles from './Linked.module.css'

interface Props {
  pages: readonly LinkedPage[]
  onChange: (pages: readonly LinkedPage[]) => void
}

/** The web pages that a campaign leads to. */
export function LinkedPages({ pages, onChange }: Props) {
  const { t } = useTranslation('campaigns')
  return (
    <section aria-label={t('linked.pages')}>
      <div className={styles.head}>
        <p className={styles.label}>{t('linked.pages')}</p>
        <Popup
          label={t('linked.addPage')}
          width={360}
          trigger={(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />}>
              {t('linked.addPage')}
            </Button>
          )}
        >
          {(close) => (
            <PagePicker
              without={pages.map(({ id }) => id)}
              onPick={(page) => {
                onChange([...pages, page])
                close()
              }}
            />
          )}
        </Popup>
      </div>
      {pages.length === 0 && <p className={look.hint}>{t('linked.noPages')}</p>}
      <ul className={styles.list}>
        {pages.map((page) => (
          <li key={page.id} className={styles.line}>
            <span className={styles.mark}>
              <IconWorld size={17} stroke={1.7} aria-hidden />
            </span>
            <span className={styles.words}>
              <bdi className={styles.text}>{pageName(page)}</bdi>
              <small>{shortUrl(page.url)}</small>
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('linked.remove', { name: pageName(page) })}
              onClick={() => onChange(pages.filter(({ id }) => id !== page.id))}
            >
              <IconX size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PagePickerProps {
  /** Ids of those that are linked already. */
  without: readonly string[]
  onPick: (page: LinkedPage) => void
}

/** Web pages, those most looked at first; found by name and address. */
function PagePicker({ without, onPick }: PagePickerProps) {
  const { t } = useTranslation(['campaigns', 'filters'])
  const [search, setSearch] = useState('')
  const { data, isFetching } = useListPagesQuery({ filters: { search }, per_page: 50 })
  const offered = data?.items.filter(({ id }) => !without.includes(id))
  return (
    <div className={linkPicker.picker}>
      <SearchField
        label={t('filters:search')}
        clearLabel={t('filters:clearSearch')}
        value={search}
        onChange={setSearch}
      />
      <ul className={styles.options} aria-label={t('linked.pages')} aria-busy={isFetching}>
        {!offered && <Skeleton height={48} />}
        {offered?.length === 0 && <li className={look.hint}>{t('linked.noPage')}</li>}
        {offered?.map(({ id, url, title, name }) => (
          <li key={id}>
            <UnstyledButton className={linkPicker.option} onClick={() => onPick({ id, url, title, name })}>
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
